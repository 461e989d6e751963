/** Name of the worker's variable that the server fills when it sends the worker. */
const SHELL_FILES = 'shellFiles'

/** Puts the shell's files (paths) before the worker's script. As they are in its text, a new build is a new worker. */
export function withShellFiles(script: string, paths: readonly string[]): string {
  return `self.${SHELL_FILES}=${JSON.stringify(paths)};\n${script}`
}

/** Every file of the shell's build. */
export function shellFiles(): string[] {
  const paths: unknown = Reflect.get(globalThis, SHELL_FILES)
  return Array.isArray(paths) ? paths.filter(path => typeof path === 'string') : []
}
