import { createHash } from 'node:crypto'
import { devEntryPath } from 'shared-remote/dev-remote'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { incompatibilities } from 'shared-remote/supported-contracts'
import { type Composition, type RemoteRelease, refusalOf } from '../../src/composition/composition.ts'
import type { CheckedFile } from '../../src/composition/federated-loader.ts'
import type { ExposeId } from '../../src/composition/remote-loader.ts'
import { anyVisitor, chooseVersions, type Visitor } from './choose-versions.ts'

/** A composition with the data that only the server needs. */
export interface ServerComposition {
  readonly composition: Composition
  /** All scripts that these parts need immediately, without duplicates (federation.md, Cost). */
  preloadOf(parts: readonly ExposeId[]): CheckedFile[]
  /** Files and hashes that the server verifies before it runs a remote's code. */
  serverFilesOf(remote: string): CheckedFile[]
  /** The query parameters that a page reads; undefined if its release does not declare them, as older ones do not. */
  searchParamsOf(page: ExposeId): readonly string[] | undefined
}

/** Composes a visitor's page from the versions chosen for them. */
export function compose(
  document: RegistryDocument | undefined,
  visitor: Visitor = anyVisitor,
): ServerComposition {
  const chosen = chooseVersions(document, visitor)
  const remotes: Record<string, RemoteRelease> = Object.fromEntries(
    [...chosen].map(([name, version]) => [name, release(name, version)]),
  )
  const backgrounds = Object.fromEntries(
    [...chosen].flatMap(([name, { extras }]) => {
      const need = extras.declarations?.background
      return need === undefined ? [] : [[name, need]]
    }),
  )
  for (const [name, origin] of Object.entries(visitor.devRemotes ?? {})) {
    chosen.delete(name)
    remotes[name] = { name, version: new URL(origin).host, entry: origin + devEntryPath, dev: true }
  }
  const pinned = Object.keys(remotes).filter(
    name => remotes[name]?.dev || visitor.pins[name] === remotes[name]?.version,
  )
  const made = {
    remotes,
    ...(Object.keys(backgrounds).length > 0 ? { backgrounds } : {}),
    ...(pinned.length > 0 ? { pinned } : {}),
  }
  const key = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 12)
  return {
    composition: { key, ...made },
    preloadOf(parts) {
      const files = parts.flatMap(({ remote, expose }) => {
        const version = chosen.get(remote)
        const chosenRelease = remotes[remote]
        if (chosenRelease && refusalOf(chosenRelease, expose)) return []
        return version?.extras.preload[expose]?.map(file => fileOf(version, file)) ?? []
      })
      return [...new Map(files.map(file => [file.url, file])).values()]
    },
    serverFilesOf(remote) {
      const version = chosen.get(remote)
      if (!version?.extras.integrity) return []
      return [
        { url: version.url, integrity: version.metadata.integrity },
        fileOf(version, 'remoteEntry.ssr.js'),
      ]
    },
    searchParamsOf: ({ remote, expose }) => chosen.get(remote)?.extras.declarations?.searchParams[expose],
  }
}

/** Every request is composed, so compatibility with this shell is computed once per registry document. */
const releases = new WeakMap<RegistryVersion, RemoteRelease>()

function release(name: string, version: RegistryVersion): RemoteRelease {
  const known = releases.get(version)
  if (known) return known
  const { url, integrity } = fileOf(version, 'remoteEntry.js')
  const refused = refusedOf(version)
  const made = {
    name,
    version: version.metadata.version,
    entry: url,
    ...(integrity ? { integrity } : {}),
    ...(refused ? { refused } : {}),
  }
  releases.set(version, made)
  return made
}

/** The exposes of a release that this shell must not run, known before any of its code is loaded. */
function refusedOf({ extras }: RegistryVersion): Record<string, string> | undefined {
  const found = incompatibilities(extras)
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(({ code, expose = '*', message }) => [expose, `${code}: ${message}`]))
}

function fileOf(version: RegistryVersion, file: string): CheckedFile {
  const integrity = version.extras.integrity?.[file]
  return { url: folderOf(version) + file, ...(integrity ? { integrity } : {}) }
}

function folderOf({ url }: RegistryVersion): string {
  return url.slice(0, url.lastIndexOf('/') + 1)
}
