/** Why something failed, in one line: of a failed `fetch` its cause, of several attempts at once all of them. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ')
  if (error instanceof TypeError && error.cause instanceof Error) return reasonOf(error.cause)
  // Errors of refused connections have a code and no message.
  return error.message || ('code' in error ? String(error.code) : error.name)
}
