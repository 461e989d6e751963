import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { viteBuild } from '@khaneno/deploy/publish/stage-build'
import { hashInputs, listRemotes } from '@khaneno/deploy/publish/workspace'
import { compress } from '@khaneno/deploy/stores/compress'

/** A build of `npm start` and similar commands, other than the releases of the remotes. */
type BuildName =
  | 'api'
  | 'demo'
  | 'deploy'
  | 'console'
  | 'shell'
  | 'monolith'
  | 'examples'
  | 'third-party-host'

interface Recipe {
  readonly workspace: string
  readonly args: readonly string[]
  /** Workspaces whose sources the build includes, besides its own and the packages that remotes share. */
  readonly bundles?: readonly string[]
  /** The entry file of the build, if it has one. */
  readonly entry?: string
  /** The folder whose files are also compressed to `.br` and `.gz`. */
  readonly compressed?: string
  readonly linksRemotes?: true
}

const recipes: Record<BuildName, Recipe> = {
  api: { workspace: 'api', args: [], bundles: ['shared-server'], entry: 'main.js' },
  demo: { workspace: 'demo', args: [], entry: 'content.js' },
  // It checks uploads with the contract kit, which no release contains.
  deploy: {
    workspace: 'deploy',
    args: [],
    bundles: ['shared-server', 'shared-remote/src/kit', 'shell/frame', 'shell/start'],
    entry: 'main.js',
  },
  console: {
    workspace: 'deploy/console',
    args: [],
    bundles: ['deploy/src/contract'],
    compressed: '.',
  },
  shell: {
    workspace: 'shell',
    args: ['--app'],
    bundles: ['shared-server'],
    entry: 'server/main.js',
    compressed: 'client',
  },
  monolith: {
    workspace: 'shell',
    args: ['--app', '--mode', 'linked'],
    bundles: ['shared-server'],
    entry: 'server/main.js',
    compressed: 'client',
    linksRemotes: true,
  },
  examples: { workspace: 'examples', args: [] },
  'third-party-host': { workspace: 'e2e/third-party-host', args: [] },
}

/** How many of the newest builds of a name are kept: a server may still run from an older one. */
const KEEP = 6

/**
 * Builds into `{workspace}/dist/{name}-{hash of the sources}`, unless that exists. Builds are atomic and never change, so
 * a server that runs from an older one keeps its files. Returns the entry file, or the folder if there is none. Rejects
 * with `BUILD_FAILED`.
 */
export async function ensureBuilt(
  root: string,
  name: BuildName,
  say: (line: string) => void,
): Promise<string> {
  const folder = folderOf(root, name)
  const { workspace, args, compressed, entry = '' } = recipes[name]
  if (existsSync(folder)) return join(folder, entry)
  const draft = `${folder}.draft-${process.pid}`
  try {
    await viteBuild(join(root, workspace), args, { BUILD_OUT_DIR: draft })
    if (compressed) await compress(join(draft, compressed))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  prune(dirname(folder), name)
  say(`built ${name}`)
  return join(folder, entry)
}

function folderOf(root: string, name: BuildName): string {
  const { workspace, bundles = [], linksRemotes } = recipes[name]
  const hash = hashInputs(root, workspace, ...bundles, ...(linksRemotes ? listRemotes(root) : []))
  return join(root, workspace, 'dist', `${name}-${hash}`)
}

function prune(builds: string, name: BuildName): void {
  mkdirSync(builds, { recursive: true })
  const age = (folder: string) => statSync(join(builds, folder)).mtimeMs
  const all = readdirSync(builds).filter(folder => folder.startsWith(`${name}-`))
  for (const folder of all.sort((a, b) => age(b) - age(a)).slice(KEEP)) {
    rmSync(join(builds, folder), { recursive: true, force: true })
  }
}
