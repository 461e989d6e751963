import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { execaNode } from 'execa'
import pLimit from 'p-limit'
import { DeployError } from '../lib/deploy-error.ts'
import { withLock } from '../lib/lock.ts'

const LIMIT_MS = 5 * 60_000

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

/** All checks of a checkout write to `.cache/types`. */
const oneAtATime = pLimit(1)

/**
 * Type-checks these folders of `root` with a `tsconfig.json`, and those to which they refer; only what changed. `output` is
 * what the compiler prints. Rejects with `BUILD_FAILED` if it does not end by itself.
 */
export function checkTypes(
  root: string,
  projects: readonly string[],
): Promise<{ readonly exitCode: number; readonly output: string }> {
  const lock = join(root, 'node_modules', '.types.lock')
  return oneAtATime(() => withLock(lock, { waitMs: LIMIT_MS }, () => compile(root, projects)))
}

async function compile(root: string, projects: readonly string[]) {
  const { exitCode, timedOut, all } = await execaNode(tsc, ['--build', '--pretty', 'false', ...projects], {
    cwd: root,
    all: true,
    reject: false,
    timeout: LIMIT_MS,
  })
  if (exitCode === undefined || timedOut)
    throw new DeployError('BUILD_FAILED', `The type check of ${projects.join(', ')} did not end`)
  return { exitCode, output: all }
}

/**
 * The type errors of a remote's sources, a line each; none if it has no `tsconfig.json`. Only its own: those of a shared
 * package are for the owner of that.
 */
export async function typeErrors(root: string, remote: string): Promise<string[]> {
  if (!existsSync(join(root, remote, 'tsconfig.json'))) return []
  const { output } = await checkTypes(root, [remote])
  return output
    .split('\n')
    .filter(line => line.startsWith(`${remote}/`) && line.includes(': error TS'))
    .map(line => `TYPES ${line}`)
}
