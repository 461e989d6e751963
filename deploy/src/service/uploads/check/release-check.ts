import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from 'shared-remote/integrity'
import type { Release } from 'shared-remote/registry-document'
import { DeployError } from '../../../lib/deploy-error.ts'
import { releaseModules } from '../../../publish/module-graph.ts'
import { nativeModules, sharedImports } from '../../../publish/native-modules.ts'
import { BUILD_MANIFEST, MANIFEST, SERVER_ENTRY } from '../../../publish/release-data.ts'

const MOST_FILES = 1_000
/** Of what a release says of itself, as JSON; every visitor's registry has it. Ours have up to 52,000. */
const MOST_DESCRIPTION = 256 * 1024
const MOST_BYTES = 100 * 1024 * 1024
/** Of one file. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024

/** A path inside a release: no empty, `.` or `..` segments. */
const pathForm = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@+~-]{1,200}(?:\/[\w.@+~-]{1,200}){0,6}$/
const hashForm = /^sha256-[A-Za-z0-9+/]{43}=$/
const versionForm = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,79}$/
/** Files that the store adds itself. */
const reserved = /^(?:release\.json|\.files\.json)$|\.(?:br|gz)$/

/** The hashes of a release's files. `RELEASE_INVALID` if the description is not one of a build. */
export function requireDescribed(release: Release, remote: string): Readonly<Record<string, string>> {
  const { metadata, extras } = release
  const hashes = extras.integrity ?? {}
  const paths = Object.keys(hashes)
  const isSound =
    release.remote === remote &&
    versionForm.test(metadata.version) &&
    paths.length <= MOST_FILES &&
    paths.every(path => pathForm.test(path) && !reserved.test(path)) &&
    Object.values(hashes).every(hash => hashForm.test(hash)) &&
    [MANIFEST, BUILD_MANIFEST, SERVER_ENTRY].every(file => Object.hasOwn(hashes, file)) &&
    JSON.stringify(extras).length <= MOST_DESCRIPTION
  if (!isSound) throw invalid(remote, 'its description is not one of a build of this remote')
  return hashes
}

/** `RELEASE_INVALID` if all files together would be too much. */
export function requireRoom(bytes: number, remote: string): void {
  if (bytes > MOST_BYTES) throw invalid(remote, `it has more than ${MOST_BYTES} bytes`)
}

/** `RELEASE_INVALID` unless the files in `folder` are what the description says of them beyond their hashes. */
export async function requireConsistent(
  folder: string,
  { remote, metadata, extras }: Release,
): Promise<void> {
  const read = (path: string) => readFileSync(join(folder, path))
  if (metadata.integrity !== integrityOf('sha384', read(MANIFEST)))
    throw invalid(remote, `the hash of ${MANIFEST} is another`)
  const text = (path: string) => (existsSync(join(folder, path)) ? read(path).toString() : undefined)
  const modules = await releaseModules(SERVER_ENTRY, read(BUILD_MANIFEST), text)
  if (JSON.stringify(modules) !== JSON.stringify(extras.modules))
    throw invalid(remote, 'its list of scripts is not that of its files')
  const native = await nativeModules(Object.keys(extras.preload), extras.integrity ?? {}, text)
  if (JSON.stringify(native) !== JSON.stringify(extras.native))
    throw invalid(remote, 'its list of native modules is not that of its files')
  if (JSON.stringify(sharedImports(folder)) !== JSON.stringify(extras.shared))
    throw invalid(remote, 'its list of shared modules is not that of its files')
}

function invalid(remote: string, why: string): DeployError {
  return new DeployError('RELEASE_INVALID', `This release of ${remote} cannot be stored: ${why}`)
}
