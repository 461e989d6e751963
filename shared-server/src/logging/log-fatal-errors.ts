/**
 * Logs an exception or rejection that nothing has caught, as one JSON line like pino's `fatal` on standard error, and
 * ends the process with code 1: its state is unknown, so it must be started again.
 */
export function logFatalErrors(name: string): void {
  process.on('uncaughtException', (error, origin) => {
    const line = { level: 60, time: Date.now(), name, msg: origin, err: errorForLog(error) }
    process.stderr.write(`${JSON.stringify(line)}\n`)
    process.exit(1)
  })
}

/** An error as a log shows it. The message of a failed query contains its parameters, so its cause is logged instead. */
export function errorForLog(error: unknown) {
  const shown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(shown instanceof Error)) return { type: typeof shown, message: '', stack: '' }
  const frames = (shown.stack ?? '')
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .slice(0, 6)
  return {
    type: shown.name,
    message: shown.message.slice(0, 300),
    stack: frames.join('\n'),
    ...('code' in shown && typeof shown.code === 'string' && { code: shown.code }),
  }
}
