/**
 * Ends this process after `close` when it gets SIGINT or SIGTERM, or when its parent process is gone. A second signal exits
 * without waiting.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const stop = () => {
    if (closing) process.exit(1)
    closing = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Not closed cleanly: ${error instanceof Error ? error.message : error}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.once('disconnect', stop)
}
