/** The scripts of the release have this URL in stacks, followed by their path. */
export const releaseUrl = 'release:///'

/** The innermost line of the release in a stack, `at load (assets/cart.js:3:5)`; undefined if there is none. */
export function releaseLine(stack: string | undefined): string | undefined {
  const line = stack
    ?.split('\n')
    .find(each => each.trimStart().startsWith('at ') && each.includes(releaseUrl))
  return line?.trim().replace(releaseUrl, '')
}

/** An error in one line: its name, its message and where in the release it was created. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const at = releaseLine(error.stack)
  return `${error.name}: ${error.message.split('\n')[0]}${at ? ` ${at}` : ''}`
}

/** The present stack, long enough to reach the release from deep inside a package of the host. */
export function stackHere(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  return stack
}
