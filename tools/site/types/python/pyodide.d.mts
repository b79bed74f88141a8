// Of Pyodide, which the build lays beside `start.mjs`, the part that is used. Only the type checker reads this file.
export interface Files {
  mkdirTree(path: string): void;
  writeFile(path: string, body: Uint8Array): void;
}

export interface Python {
  FS: Files;
  runPython(code: string): any;
  pyimport(name: string): any;
  setStdout(options: { batched: (text: string) => void }): void;
  setStderr(options: { batched: (text: string) => void }): void;
}

export interface Options {
  indexURL?: string;
  stdLibURL?: string;
  [other: string]: unknown;
}

export function loadPyodide(options: Options): Promise<Python>;
