/** Name of the worker's variable that the server fills when it sends the worker. */
const SHELL_FILES = 'shellFiles'

/** Prepends the shell's files (paths) to the worker's script. As part of its text, a new build makes a new worker. */
export function withShellFiles(script: string, paths: readonly string[]): string {
  return `self.${SHELL_FILES}=${JSON.stringify(paths)};\n${script}`
}

export function shellFiles(): string[] {
  const paths: unknown = Reflect.get(globalThis, SHELL_FILES)
  return Array.isArray(paths) ? paths.filter(path => typeof path === 'string') : []
}
