import { createHash } from 'node:crypto'
import { devEntryPath } from 'shared-remote/dev-remote'
import { handOverContract, NATIVE_LIST } from 'shared-remote/native/native-files'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { isAround } from 'shared-remote/routing/areas-apart'
import type { SitePolicy, Violation } from 'shared-remote/routing/route-policy'
import { incompatibilities, type SupportedContracts } from 'shared-remote/supported-contracts'
import type { CheckedFile, HashedFile } from '../../engine/composition/checked-file.ts'
import { type Composition, type RemoteRelease, refusalOf } from '../../engine/composition/composition.ts'
import type { ExposeId } from '../../engine/composition/remote-loader.ts'
import { anyVisitor, chooseVersions, type IsAltered, type Visitor } from './choose-versions.ts'
import { createUrlTables } from './url-tables.ts'

/** A composition with the data that only the server needs; plain data, because rendering workers get it too. */
export interface ServerComposition {
  readonly composition: Composition
  /** By remote; none for a remote of a development server. */
  readonly releases: Readonly<Record<string, ServerRelease>>
  /** What remotes ask for and do not get (`route-policy.ts`); plain data. */
  readonly violations?: readonly Violation[]
}

/** What the server needs to know about a release. */
export interface ServerRelease {
  readonly version: string
  /** By expose, the scripts that it needs immediately (federation.md, Cost). */
  readonly preload: Readonly<Record<string, readonly CheckedFile[]>>
  /**
   * By expose (`*`: any), the scripts that browsers may load from it, now or later, as far as the registry has their
   * hashes.
   */
  readonly browser: Readonly<Record<string, readonly HashedFile[]>>
  /** The scripts that the server runs, the entry first; undefined if the release does not list them, as older ones. */
  readonly server?: readonly CheckedFile[]
  /** By page, the query parameters that it reads; undefined if the release does not declare them, as older ones. */
  readonly searchParams?: Readonly<Record<string, readonly string[]>>
}

/** All scripts that these parts need immediately, without duplicates. */
export function preloadOf(
  { composition, releases }: ServerComposition,
  parts: readonly ExposeId[],
): CheckedFile[] {
  const files = parts.flatMap(({ remote, expose }) => {
    const chosen = composition.remotes[remote]
    return chosen && refusalOf(chosen, expose) ? [] : (releases[remote]?.preload[expose] ?? [])
  })
  return [...new Map(files.map(file => [file.url, file])).values()]
}

/** The backgrounds of a composition, which every page may start. */
export function backgroundsOf({ composition: { backgrounds = {} } }: ServerComposition): ExposeId[] {
  return Object.keys(backgrounds).map(remote => ({ remote, expose: 'background' }))
}

/**
 * All scripts that browsers may load for these parts, with their hashes; of releases without native modules those for
 * any part, since nothing adds more of them later.
 */
export function browserModules(
  { releases }: Pick<ServerComposition, 'releases'>,
  parts: readonly ExposeId[],
): HashedFile[] {
  const files = Object.entries(releases).flatMap(([remote, { browser }]) => [
    ...(browser['*'] ?? []),
    ...parts.filter(part => part.remote === remote).flatMap(({ expose }) => browser[expose] ?? []),
  ])
  return [...new Map(files.map(file => [file.url, file])).values()]
}

/** The query parameters that a page reads; undefined if they are not known. */
export function searchParamsOf(
  { releases }: ServerComposition,
  { remote, expose }: ExposeId,
): readonly string[] | undefined {
  return releases[remote]?.searchParams?.[expose]
}

const nowhere = { routes: [], slots: {}, violations: [] }

/** Composes a visitor's page from the versions chosen for them. */
export type Compose = (
  document: RegistryDocument | undefined,
  visitor?: Visitor,
  isAltered?: IsAltered,
) => ServerComposition

/**
 * Composes the pages of a site, whose policy gives the remotes their places, from releases that need nothing but what
 * is `supported`.
 */
export function composerOf(policy: SitePolicy, supported?: SupportedContracts): Compose {
  const tables = createUrlTables(policy)
  const releaseOf = releaseReader(supported)
  return (document, visitor = anyVisitor, isAltered) => {
    const isHere = (remote: string) => isAround(policy.areasApart, remote, visitor.pathname ?? '/')
    const chosen = chooseVersions(document, visitor, { isAltered, isHere })
    const remotes: Record<string, RemoteRelease> = {}
    const releases: Record<string, ServerRelease> = {}
    for (const [name, version] of chosen) {
      const known = releaseOf(name, version)
      remotes[name] = known.forBrowsers
      releases[name] = known.forServer
    }
    const backgrounds = Object.fromEntries(
      [...chosen].flatMap(([name, { extras }]) => {
        const need = extras.declarations?.background
        return need === undefined ? [] : [[name, need]]
      }),
    )
    const devRemotes = Object.entries(visitor.devRemotes ?? {}).filter(([name]) => isHere(name))
    for (const [name, origin] of devRemotes) {
      delete releases[name]
      remotes[name] = { name, version: new URL(origin).host, entry: origin + devEntryPath, dev: true }
    }
    const { violations, routes, slots } = document
      ? tables(document, placed(document, chosen, devRemotes))
      : nowhere
    const pinned = Object.keys(remotes).filter(
      name => remotes[name]?.dev || visitor.pins[name] === remotes[name]?.version,
    )
    const made = {
      remotes,
      ...(routes.length > 0 ? { routes: [...routes] } : {}),
      ...(Object.keys(slots).length > 0 ? { slots } : {}),
      ...(Object.keys(backgrounds).length > 0 ? { backgrounds } : {}),
      ...(pinned.length > 0 ? { pinned } : {}),
      ...(pinned.length > 0 && visitor.preview ? { preview: visitor.preview } : {}),
    }
    const key = createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 12)
    return { composition: { key, ...made }, releases, ...(violations.length > 0 ? { violations } : {}) }
  }
}

/** The versions whose places count: of a remote in development, the newest, since nobody has published its sources yet. */
function placed(
  { microFrontends }: RegistryDocument,
  chosen: ReadonlyMap<string, RegistryVersion>,
  devRemotes: readonly (readonly [name: string, origin: string])[],
): ReadonlyMap<string, RegistryVersion> {
  const newest = devRemotes.flatMap(([name]): [string, RegistryVersion][] => {
    const version = microFrontends[name]?.at(-1)
    return version ? [[name, version]] : []
  })
  return newest.length > 0 ? new Map([...chosen, ...newest]) : chosen
}

interface KnownRelease {
  readonly forBrowsers: RemoteRelease
  readonly forServer: ServerRelease
}

/** Every request is composed, so what depends on a version alone is computed once per registry document. */
function releaseReader(supported: SupportedContracts | undefined) {
  const knownReleases = new WeakMap<RegistryVersion, KnownRelease>()
  return (name: string, version: RegistryVersion): KnownRelease => {
    const known = knownReleases.get(version) ?? readRelease(name, version, supported)
    knownReleases.set(version, known)
    return known
  }
}

function readRelease(
  name: string,
  version: RegistryVersion,
  supported: SupportedContracts | undefined,
): KnownRelease {
  const { extras, metadata } = version
  const refused = refusedOf(version, supported)
  const native = nativeOf(version)
  const urlsOf = (files: readonly string[]) => files.map(file => fileOf(version, file))
  return {
    forBrowsers: {
      name,
      version: metadata.version,
      entry: fileOf(version, 'remoteEntry.js').url,
      ...(native ? { native: native.hash } : {}),
      ...(refused ? { refused } : {}),
    },
    forServer: {
      version: metadata.version,
      preload: mapValues(native?.preload ?? extras.preload, urlsOf),
      browser: refused?.['*'] ? {} : modulesOf(version, native),
      ...(extras.modules ? { server: urlsOf(extras.modules.server) } : {}),
      ...(extras.declarations ? { searchParams: extras.declarations.searchParams } : {}),
    },
  }
}

type Native = NonNullable<RegistryVersion['extras']['native']>

/** The native modules of a release if this shell can load them, and the hash of their list. */
function nativeOf({ extras }: RegistryVersion): (Native & { readonly hash: string }) | undefined {
  const hash = extras.integrity?.[NATIVE_LIST]
  if (extras.native?.contract !== handOverContract || hash === undefined) return undefined
  return { ...extras.native, hash }
}

/**
 * The scripts of a release for browsers, by expose; without native modules all, or, of an older release, those that
 * pages preload. Sorted, to compress well.
 */
function modulesOf(version: RegistryVersion, native: Native | undefined): ServerRelease['browser'] {
  const hashed = (files: readonly string[]) =>
    [...new Set(files)].sort().flatMap(file => {
      const { url, integrity } = fileOf(version, file)
      return integrity ? [{ url, integrity }] : []
    })
  if (native)
    return mapValues(native.preload, (files, expose) => hashed([...files, ...(native.later[expose] ?? [])]))
  const { modules, preload } = version.extras
  return { '*': hashed(modules?.browser ?? Object.values(preload).flat()) }
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  to: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, to(value, key)]))
}

/** The exposes of a release that this shell must not run, known before any of its code is loaded. */
function refusedOf(
  { extras }: RegistryVersion,
  supported: SupportedContracts | undefined,
): Record<string, string> | undefined {
  const found = incompatibilities(extras, supported)
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
