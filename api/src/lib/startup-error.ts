/** A problem outside the program that prevents its start; `message` is the line shown to the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
