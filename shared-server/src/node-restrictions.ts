import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The flag of Node for a process that runs code of others: no code made from text, whose imports nobody could check. */
export const noCodeFromText = '--disallow-code-generation-from-strings'

/**
 * Flags of Node's permission model (nodejs.org/api/permissions.html): no files but those in `readable` and `writable`, no
 * processes, threads (unless `mayHaveThreads`) or native modules.
 */
export function nodeRestrictions({
  readable,
  writable,
  mayHaveThreads = false,
}: {
  /** Folders. */
  readonly readable: readonly string[]
  /** A folder. */
  readonly writable?: string
  readonly mayHaveThreads?: boolean
}): string[] {
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission')
  return [
    isStable ? '--permission' : '--experimental-permission',
    '--disable-warning=ExperimentalWarning',
    ...readable.map(folder => `--allow-fs-read=${join(folder, '*')}`),
    ...(writable === undefined ? [] : [`--allow-fs-write=${join(writable, '*')}`]),
    ...(mayHaveThreads ? ['--allow-worker'] : []),
  ]
}

/** The folders that a bundle loads its own code from: `folder`, and the packages that it finds from there. */
export function foldersOfProgram(file: string, folder = dirname(file)): string[] {
  const packages = createRequire(file).resolve.paths('any') ?? []
  return [folder, ...packages.filter(path => path.endsWith('/node_modules') && existsSync(path))]
}
