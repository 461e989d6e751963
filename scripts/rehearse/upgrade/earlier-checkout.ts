import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { linkPackages } from '../../lib/link-packages.ts'
import { scratchFolder } from '../../lib/scratch.ts'

const MIGRATIONS = 'api/src/db/migrations'

/** A checkout of an earlier commit. */
export interface EarlierCheckout {
  /** Abbreviated hash and title of the commit. */
  readonly commit: string
  readonly root: string
}

/** The migrations of a checkout, in order. */
export function migrationsIn(root: string): readonly string[] {
  return readdirSync(join(root, MIGRATIONS))
    .filter(name => name.endsWith('.sql'))
    .sort()
}

/**
 * The commit before the one that added the last migration: the newest release that does not know it. Undefined if the
 * history is not here, as in a shallow clone.
 */
export function beforeLastMigration(root: string): string | undefined {
  const last = migrationsIn(root).at(-1)
  const added = git(root, ['log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${last}`]).split(
    '\n',
  )[0]
  if (!added) return undefined
  try {
    return git(root, ['rev-parse', '--verify', '--quiet', `${added}^`])
  } catch {
    return undefined
  }
}

/** Checks a commit out into a scratch folder, with the packages of this checkout. Throws if Git does not know it. */
export function checkOutEarlier(root: string, ref: string): EarlierCheckout {
  const copy = scratchFolder('rehearse-upgrade')
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', copy], { input: archive })
  linkPackages(root, copy)
  return { commit: git(root, ['log', '-1', '--format=%h %s', ref]), root: copy }
}

function git(root: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}
