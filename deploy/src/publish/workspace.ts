import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { DeployError } from '../lib/deploy-error.ts'
import { textIn } from '../lib/durable-file.ts'

interface Workspace {
  readonly name: string
  readonly folder: string
  readonly packageVersion: string
}

const notInputs = /^(node_modules|dist.*|\.mf|\.__mf__temp|gallery|harness|kit|testing|fixtures)$/
/** The build options that the remotes of this checkout share. */
const sharedConfig = 'remote-config.ts'
const shared = ['shared-base', 'shared-shop', 'shared-events', 'shared-ui', 'shared-remote']

/** `UNKNOWN_REMOTE`. */
export function findWorkspace(root: string, name: string): Workspace {
  const folder = join(root, name)
  if (!/^mfe-[a-z-]+$/.test(name) || !existsSync(join(folder, 'package.json'))) {
    throw new DeployError(
      'UNKNOWN_REMOTE',
      `Unknown remote «${name}»; remotes: ${listRemotes(root).join(', ')}`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { name, folder, packageVersion: version }
}

export function listRemotes(root: string): string[] {
  return readdirSync(root).filter(
    name => name.startsWith('mfe-') && existsSync(join(root, name, 'vite.config.ts')),
  )
}

/** 16 hex digits over all that builds read, without the lock file's entries of other remotes: they change no build. */
export function hashInputs(root: string, ...names: string[]): string {
  const hash = createHash('sha256')
  for (const folder of [...names, ...shared]) addFolder(hash, root, folder)
  hash.update(textIn(join(root, sharedConfig)) ?? '')
  hash.update(lockWithout(root, name => /^mfe-/.test(name) && !names.includes(name)))
  return hash.digest('hex').slice(0, 16)
}

const lockSchema = z.looseObject({ packages: z.optional(z.record(z.string(), z.unknown())) })

function lockWithout(root: string, isOut: (workspace: string) => boolean): string {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const packages = Object.entries(lock.packages ?? {})
  const kept = packages.filter(([path]) => !isOut(path.replace(/^node_modules\//, '').split('/')[0] ?? ''))
  return JSON.stringify({ ...lock, packages: kept })
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

/**
 * Remembers which version the sources of a remote build to, so that unchanged ones need no build. Of the sources as they
 * are now: sources that change during their build must not get its version.
 */
export function builtVersionsOf(root: string, remote: string) {
  const file = join(root, 'node_modules/.cache/built-versions', `${remote}-${hashInputs(root, remote)}`)
  return {
    /** Undefined if these sources have not been built in this checkout. */
    read: () => textIn(file),
    write(version: string): void {
      mkdirSync(dirname(file), { recursive: true })
      const draft = `${file}.draft-${process.pid}`
      writeFileSync(draft, version)
      renameSync(draft, file)
    },
  }
}
