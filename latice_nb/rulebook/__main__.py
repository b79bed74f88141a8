"""The rulebook as one file: the door to `latice_nb.rulebook_command`, which stands above all rooms."""

from latice_nb.rulebook_command import main

if __name__ == "__main__":
    main()
