import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeployError } from '../lib/deploy-error.ts'

/** A remote's folder in this repository. */
interface Workspace {
  readonly name: string
  readonly folder: string
  /**
   * `{version of package.json}-b{hash of everything the build reads}`: the same sources give the same version, so
   * publishing twice does nothing, and a version cached for a year never means two contents. It hashes sources, not
   * bytes: another Node could build other bytes under the same version. Versions do not sort by age; the registry does.
   */
  readonly version: string
}

const notInputs = /^(node_modules|dist.*|\.mf|\.__mf__temp|gallery|harness|contract-kit|testing|fixtures)$/
const shared = ['shared-shop', 'shared-events', 'shared-ui', 'shared-remote']

/** Finds the workspace of a remote; `UNKNOWN_REMOTE` if there is none. */
export function findWorkspace(root: string, name: string): Workspace {
  const folder = join(root, name)
  if (!/^mfe-[a-z-]+$/.test(name) || !existsSync(join(folder, 'package.json'))) {
    throw new DeployError(
      'UNKNOWN_REMOTE',
      `Unknown remote «${name}»; remotes: ${listRemotes(root).join(', ')}`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { name, folder, version: `${version}-b${hashInputs(root, name)}` }
}

/** The remotes of this repository, by name. */
export function listRemotes(root: string): string[] {
  return readdirSync(root).filter(
    name => name.startsWith('mfe-') && existsSync(join(root, name, 'vite.config.ts')),
  )
}

/**
 * 16 hex digits over the remote's own sources, the shared packages that it compiles against, and the lock file. Half as
 * many could be hit on purpose: `publish` would then keep the existing release under the version of other sources.
 */
export function hashInputs(root: string, ...names: string[]): string {
  const hash = createHash('sha256')
  for (const folder of [...names, ...shared]) addFolder(hash, root, folder)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex').slice(0, 16)
}

function addFolder(hash: ReturnType<typeof createHash>, root: string, folder: string): void {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!notInputs.test(entry.name)) addFolder(hash, root, path)
    } else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) {
      hash.update(path).update(readFileSync(join(root, path)))
    }
  }
}
