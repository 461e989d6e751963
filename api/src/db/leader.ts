/** Whether this instance is the one that runs the jobs. */
export interface Leadership {
  /** When this instance became the leader, ms of `performance.now()`; null while it is not. */
  readonly since: number | null
  /** Gives it up at once. */
  close(): Promise<void>
}

/** For an engine that has one instance only. */
export function onlyInstance(): Leadership {
  return { since: performance.now(), close: async () => undefined }
}
