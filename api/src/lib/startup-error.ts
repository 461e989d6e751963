/** Something outside the program stops it from starting; `message` is the one line that the operator reads. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
