import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

const env = {
  ...process.env,
  SITE_ORIGIN: process.env.SITE_ORIGIN || `http://localhost:${process.env.PORT || 3000}`,
}
const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
const children = [
  run(root, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'api/src/main.ts']),
  // All remotes linked into one Vite server: an edit in any of them is in the page at once.
  run(join(root, 'shell'), [vite, '--mode', 'linked']),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0))

function run(cwd: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('exit', code => stop(code ?? 1))
  return child
}

function stop(code: number): void {
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
