import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import type { AsksShells } from '../lib/shells.ts'
import { conflicts, shellsToFit } from './compatibility.ts'
import { versionsOf } from './live.ts'

/** `VERSION_UNKNOWN`. */
export function lastPublished(document: RegistryDocument, remote: string): RegistryVersion {
  const version = versionsOf(document, remote).at(-1)
  if (!version)
    throw new DeployError('VERSION_UNKNOWN', `«${remote}» has no published version: publish it first`)
  return version
}

/** The name of the last published version. `TAKEN_BACK`: a rolled-back version is live again only if named explicitly. */
export function lastGood(document: RegistryDocument, remote: string): string {
  const { metadata, extras } = lastPublished(document, remote)
  if (extras.takenBack)
    throw new DeployError(
      'TAKEN_BACK',
      `${remote} ${metadata.version}, the last published version, was rolled back: publish a fixed one, or name a version`,
    )
  return metadata.version
}

/** A change of the registry: its result, or the error that refuses it. */
type Change = (document: RegistryDocument) => RegistryDocument

/**
 * `change`, which fails with `INCOMPATIBLE` if its result has a conflict that was not there before, also with the shells
 * that run now.
 */
export async function goingTogether(target: AsksShells, change: Change, force: boolean): Promise<Change> {
  if (force) return change
  const shells = shellsToFit(await target.shells())
  return before => {
    const after = change(before)
    const known = new Set(conflicts(before, shells).map(({ message }) => message))
    requireNone(conflicts(after, shells).filter(({ message }) => !known.has(message)))
    return after
  }
}

/** `INCOMPATIBLE`, with a line per conflict, if there is one. */
export function requireNone(found: ReturnType<typeof conflicts>): void {
  if (found.length === 0) return
  const lines = found.map(({ code, message }) => `${code} ${message}`)
  throw new DeployError('INCOMPATIBLE', ['These versions are incompatible:', ...lines].join('\n  '))
}
