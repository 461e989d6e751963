import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { DeployError } from '../lib/deploy-error.ts'

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')

/** A build keeps one core busy: more at a time would only need more memory. */
const limit = pLimit(availableParallelism())

/**
 * Runs `vite build` for production in `folder`, with further arguments and variables, in a process that ends with this
 * one. Builds started at the same time share the cores. Rejects with `BUILD_FAILED` and what it printed.
 */
export function viteBuild(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  return limit(() => run(folder, args, variables))
}

function run(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', ...args],
      { cwd: folder, env: { ...process.env, ...variables, NODE_ENV: 'production' }, maxBuffer: Infinity },
      (error, stdout, stderr) => {
        process.removeListener('exit', kill)
        if (!error) return resolve()
        reject(new DeployError('BUILD_FAILED', `The build of ${folder} failed:\n${stdout}${stderr}`))
      },
    )
    const kill = () => void child.kill()
    process.once('exit', kill)
  })
}
