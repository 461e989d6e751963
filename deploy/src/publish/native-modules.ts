import { join } from 'node:path'
import { handOverContract, NATIVE_LIST, SHARED_IMPORTS } from 'shared-remote/native/native-files'
import { type NativeList, nativeListSchema, nativePath } from 'shared-remote/native/native-list'
import { type Release, type SharedNames, sharedNamesSchema } from 'shared-remote/registry-document'
import { DeployError } from '../lib/deploy-error.ts'
import { textIn } from '../lib/durable-file.ts'
import { importedScripts } from './module-graph.ts'

type Native = NonNullable<Release['extras']['native']>

/**
 * The native modules of a release as the registry lists them; undefined if it has none. `integrity` has the hashes of
 * its files. `RELEASE_INVALID` if its list differs from the files, or a script imports something that is not listed.
 */
export async function nativeModules(
  exposes: readonly string[],
  integrity: Readonly<Record<string, string>>,
  read: (path: string) => string | undefined,
): Promise<Native | undefined> {
  const text = read(NATIVE_LIST)
  if (text === undefined) return undefined
  const parsed = nativeListSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw invalid(`is not a list of the contract ${handOverContract}`)
  const list = parsed.data
  for (const [file, hash] of Object.entries(list.integrity)) {
    if (integrity[nativePath(file)] !== hash) throw invalid(`has another hash of ${file}`)
  }
  for (const expose of exposes) await requireListed(expose, list, read)
  const filesOf = (kind: 'now' | 'later') =>
    Object.fromEntries(
      Object.entries(list.exposes).map(([expose, files]) => [expose, files[kind].map(nativePath)]),
    )
  return { contract: list.contract, preload: filesOf('now'), later: filesOf('later') }
}

/** What the release in `folder` imports of the shared modules; undefined if its build did not list it. `RELEASE_INVALID`. */
export function sharedImports(folder: string): SharedNames | undefined {
  const text = textIn(join(folder, SHARED_IMPORTS))
  if (text === undefined) return undefined
  const parsed = sharedNamesSchema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new DeployError('RELEASE_INVALID', `${SHARED_IMPORTS} of the build is not a list of imports`)
}

/** Browsers load nothing that the page did not allow, so the list must have all that an expose may load. */
async function requireListed(
  expose: string,
  { exposes, integrity }: NativeList,
  read: (path: string) => string | undefined,
): Promise<void> {
  const { now = [], later = [] } = exposes[expose] ?? {}
  if (now[0] !== `${expose}.js`) throw invalid(`does not list ${expose}`)
  const listed = new Set([...now, ...later].filter(file => integrity[file] !== undefined).map(nativePath))
  const loaded = await importedScripts(nativePath(`${expose}.js`), read)
  const missing = loaded.filter(file => !listed.has(file))
  if (missing.length > 0) throw invalid(`lacks ${missing.join(', ')}, which ${expose} loads`)
}

function invalid(why: string): DeployError {
  return new DeployError('RELEASE_INVALID', `${NATIVE_LIST} of the build ${why}`)
}
