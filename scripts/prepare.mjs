// Runs before anything is installed: plain Node, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const minimum = [20, 20]

const stamp = join(root, 'node_modules/.installed')

/** Exits with an error line if this Node version cannot run the shop. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return
  console.error(`Node ${process.versions.node} is too old: the shop needs ${minimum.join('.')} or newer.`)
  process.exit(1)
}

/**
 * Runs `npm ci` unless the installed packages match the lock file: all, or with `{ tools: false }` only what building and
 * running the shop needs, without tools for tests and lint.
 */
export function ensureInstalled({ tools = true } = {}) {
  if (isCurrent() && (!tools || hasTools())) return
  const startedAt = performance.now()
  process.stdout.write('Packages …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const { status } = spawnSync(
    command,
    [...args, '--no-audit', '--no-fund', '--loglevel=error', tools ? '--include=dev' : '--omit=dev'],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) {
    console.error('\nnpm ci failed: see above.')
    process.exit(1)
  }
  console.log(` installed: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  markInstalled()
}

function isCurrent() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true
  if (!installedByHand()) return false
  markInstalled()
  return true
}

/** Whether the development dependencies are there: one of them stands for all, since npm installs all or none. */
function hasTools() {
  return existsSync(join(root, 'node_modules/vitest/package.json'))
}

/** Remembers that the installed packages match the lock file. */
export function markInstalled() {
  writeFileSync(stamp, lockHash())
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Whether npm has installed since the lock file last changed. */
function installedByHand() {
  const tree = join(root, 'node_modules/.package-lock.json')
  return existsSync(tree) && statSync(tree).mtimeMs > statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Loads `.env` of this checkout; existing variables take precedence. Not for tests, which need a fixed environment. */
export function loadEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Loads a TypeScript file of this repository, after installation. */
export async function runTypeScript(file) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL(file, import.meta.url).href)
}
