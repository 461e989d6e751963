/**
 * Calls `stop` when this command is told to end (Ctrl-C, SIGTERM, an npm that is gone) and exits with 0; the answer does
 * the same with a code of the caller's. It is called once.
 */
export function untilStopped(stop: () => Promise<void>): (code: number) => Promise<never> {
  let stopping = false
  const end = async (code: number): Promise<never> => {
    if (stopping) return new Promise<never>(() => {})
    stopping = true
    await stop()
    process.exit(code)
  }
  // npm that is told to end does not tell its child: notice that it is gone.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void end(0), 1000).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  return end
}
