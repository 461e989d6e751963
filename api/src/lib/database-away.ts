/** SQLSTATE codes (PostgreSQL, appendix A) of a database that cannot serve now, besides 08xxx and 53xxx. */
const sqlStates: ReadonlySet<string> = new Set([
  // After a failover, the old primary takes no writes.
  '25006', // read_only_sql_transaction
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_not_available
  '57014', // query_canceled: beyond DATABASE_QUERY_MS
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
])

const systemErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A name that is not known yet, as in a network of containers that start together.
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
])

/** `pg` and its pool give these errors no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired$|Query read timeout$|Client (was closed|has encountered a connection error))/

/** Whether `error` or its cause says that the database cannot work now: the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isAway =
    /^(08|53)[0-9A-Z]{3}$/.test(code) ||
    sqlStates.has(code) ||
    systemErrors.has(code) ||
    // The socket file of a PostgreSQL that is not running.
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
    messages.test(error.message)
  return isAway || isDatabaseAway(error.cause)
}
