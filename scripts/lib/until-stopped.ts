/**
 * Calls `stop` and exits with 0 when this command should end (Ctrl-C, SIGTERM, npm has exited). The returned function does
 * the same with another exit code. `stop` is called only once.
 */
export function untilStopped(stop: () => Promise<void>): (code: number) => Promise<never> {
  let stopping = false
  const end = async (code: number): Promise<never> => {
    if (stopping) return new Promise<never>(() => {})
    stopping = true
    await stop()
    process.exit(code)
  }
  // npm does not pass signals on to its child: watch for its exit.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && void end(0), 1000).unref()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  return end
}
