// Runs a command of package.json: `node scripts/run.mjs start`. It may run before anything is installed: plain Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.installed')
const minimum = [20, 20]
const rehearsals = ['canaries', 'cluster', 'image', 'upgrade']

/**
 * The commands: their files; `settings` if they read `.env` (tests need a fixed environment), `tools` if they need the
 * packages for tests and lint.
 */
const commands = {
  attack: { file: 'attack/main.ts', tools: true },
  bench: { file: 'bench/main.ts', tools: true },
  catalogue: { file: '../api/src/command-line/catalogue-main.ts', settings: true },
  cluster: { file: 'cluster/main.ts', settings: true, tools: true },
  deploy: { file: '../deploy/src/client/main.ts', settings: true },
  dev: { file: args => (args.length > 0 ? 'dev/against-shop.ts' : 'dev/main.ts'), settings: true },
  examples: { file: 'examples/main.ts', settings: true, tools: true },
  image: { file: 'image/main.ts' },
  imports: { file: 'lint/imports-command.ts', tools: true },
  mutate: { file: 'mutate/main.ts', tools: true },
  'new-remote': { file: 'new-remote/main.ts', tools: true },
  notifications: { file: '../api/src/command-line/notifications-main.ts', settings: true },
  operators: { file: '../api/src/command-line/operators-main.ts', settings: true },
  orders: { file: '../api/src/command-line/main.ts', settings: true },
  relevance: { file: '../demo/src/relevance/main.ts', tools: true },
  record: { file: 'record/main.ts', settings: true, tools: true },
  rehearse: {
    file: ([kind]) => `rehearse/${rehearsals.includes(kind) ? kind : 'delivery'}/main.ts`,
    tools: true,
  },
  simulate: { file: 'scale/main.ts', tools: true },
  size: { file: 'size/main.ts', tools: true },
  start: { file: 'start/main.ts', settings: true },
  test: { file: 'test/main.ts', tools: true },
  typecheck: { file: 'test/type-check-command.ts', tools: true },
}

checkNode()

const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(commands, name)) {
  console.error(`Known commands: ${Object.keys(commands).join(', ')}`)
  process.exit(1)
}
const { file, settings = false, tools = false } = commands[name]
// A command finds its own arguments where it would if it were the script.
process.argv.splice(2, 1)

if (settings) loadEnvironment()
ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
await import(new URL(typeof file === 'function' ? file(args) : file, import.meta.url).href)
// Its lock file has a workspace more, which is linked already.
if (name === 'new-remote' && !process.exitCode) markInstalled()

/** Exits with an error line if this Node version cannot run the shop. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return
  console.error(`Node ${process.versions.node} is too old: the shop needs ${minimum.join('.')} or newer.`)
  process.exit(1)
}

/**
 * Runs `npm ci` unless the installed packages match the lock file: all, or without `tools` only what building and running
 * the shop needs.
 */
function ensureInstalled() {
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
function markInstalled() {
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

/** Loads `.env` of this checkout; existing variables take precedence. */
function loadEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
