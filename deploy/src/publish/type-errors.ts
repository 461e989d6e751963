import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { DeployError } from '../lib/deploy-error.ts'
import { withLock } from '../lib/lock.ts'

const LIMIT_MS = 5 * 60_000

/** All checks of a checkout write to `.cache/types`. */
const oneAtATime = pLimit(1)

/**
 * The type errors of a remote's sources, a line each; none if it has no `tsconfig.json`. Only its own: those of a shared
 * package are for the owner of that. Rejects with `BUILD_FAILED` if the compiler does not end by itself.
 */
export function typeErrors(root: string, remote: string): Promise<string[]> {
  if (!existsSync(join(root, remote, 'tsconfig.json'))) return Promise.resolve([])
  const lock = join(root, 'node_modules', '.types.lock')
  return oneAtATime(() => withLock(lock, { waitMs: LIMIT_MS }, () => compile(root, remote)))
}

function compile(root: string, remote: string): Promise<string[]> {
  const typescript = createRequire(join(root, 'package.json')).resolve('typescript/package.json')
  const tsc = join(dirname(typescript), 'bin/tsc')
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [tsc, '--build', '--pretty', 'false', remote],
      { cwd: root, timeout: LIMIT_MS, maxBuffer: Infinity },
      (error, stdout) => {
        if (error?.killed) reject(new DeployError('BUILD_FAILED', `The type check of ${remote} did not end`))
        else resolve(errorsIn(stdout, remote))
      },
    )
  })
}

function errorsIn(output: string, remote: string): string[] {
  return output
    .split('\n')
    .filter(line => line.startsWith(`${remote}/`) && line.includes(': error TS'))
    .map(line => `TYPES ${line}`)
}
