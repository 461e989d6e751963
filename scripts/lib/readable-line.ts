const levels: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** What is on every line and tells a person nothing. */
const USUAL = ['level', 'time', 'pid', 'hostname', 'msg', 'name']

/**
 * A line of a server's log for people: `warn: fault load threw: … (remote: mfe-cart, traceId: …)`, and below it the stack
 * of an error. A line that is not one of our JSON lines is returned as it is.
 */
export function readableLine(line: string): string {
  const entry = entryOf(line)
  if (!entry) return line
  const { level, msg, err, ...rest } = entry
  const error = typeof err === 'object' && err !== null ? (err as Readonly<Record<string, unknown>>) : {}
  const reason = error.message && error.message !== msg ? `: ${error.message}` : ''
  const fields = Object.entries(rest)
    .filter(([name]) => !USUAL.includes(name))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const stack = typeof error.stack === 'string' && error.stack !== '' ? `\n${error.stack}` : ''
  return `${levels[Number(level)] ?? level}: ${msg}${reason}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}${stack}`
}

function entryOf(line: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line)
    return typeof entry.level === 'number' && typeof entry.msg === 'string' ? entry : undefined
  } catch {
    return undefined
  }
}
