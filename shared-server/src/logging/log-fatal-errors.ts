import { errorForLog } from './error-for-log.ts'

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
