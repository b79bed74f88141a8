// Only the type checker reads this file, for what runs beside a page.

interface WindowOrWorkerGlobalScope {
  /** The name that its page has given a worker. */
  readonly name: string;
}
