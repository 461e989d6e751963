import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import * as z from 'zod/mini'
import type { Diff } from '../../contract/diff.ts'
import { DeployError } from '../../lib/deploy-error.ts'
import type { ReleaseStore } from '../../stores/stores.ts'
import { findVersion } from '../../versions/live.ts'

/** Total of all files, in the list of bytes. */
const ALL = 'all files'

/** Releases never change; so many stay known. */
const KEPT = 100
/** Files read at a time. */
const AT_ONCE = 8

interface Sizes {
  readonly total: number
  readonly byExpose: ReadonlyMap<string, number>
}

/** `VERSION_UNKNOWN`. */
export async function diffOf(
  document: RegistryDocument,
  { remote, from, to }: Pick<Diff, 'remote' | 'from' | 'to'>,
  sizesOf: (remote: string, version: RegistryVersion) => Promise<Sizes>,
): Promise<Diff> {
  const before = versionIn(document, remote, from)
  const after = versionIn(document, remote, to)
  const [small, large] = [await sizesOf(remote, before), await sizesOf(remote, after)]
  const exposes = [...new Set([...small.byExpose.keys(), ...large.byExpose.keys()])].sort()
  return {
    remote,
    from,
    to,
    bytes: [
      ...exposes.map(name => ({
        name,
        from: small.byExpose.get(name) ?? null,
        to: large.byExpose.get(name) ?? null,
      })),
      { name: ALL, from: small.total, to: large.total },
    ],
    contracts: changed(before.extras.contracts, after.extras.contracts),
    events: changed(messagesOf(before), messagesOf(after)),
    routes: changed(routesOf(before), routesOf(after)),
  }
}

/** Reads the sizes of releases from their store, each release once. A file that is gone counts as 0. */
export function releaseSizes(releases: Pick<ReleaseStore, 'read'>) {
  const known = new LRUCache<string, Sizes>({ max: KEPT })
  return async (remote: string, release: RegistryVersion): Promise<Sizes> => {
    const key = `${remote} ${release.metadata.version}`
    const sizes = known.get(key) ?? (await read(releases, remote, release))
    known.set(key, sizes)
    return sizes
  }
}

async function read(
  releases: Pick<ReleaseStore, 'read'>,
  remote: string,
  { metadata: { version }, extras }: RegistryVersion,
): Promise<Sizes> {
  const preload = extras.native?.preload ?? extras.preload
  const files = [...new Set([...Object.keys(extras.integrity ?? {}), ...Object.values(preload).flat()])]
  const bytes = new Map<string, number>()
  const sizeOf = async (path: string) =>
    bytes.set(path, (await releases.read(remote, version, path).catch(() => Buffer.alloc(0))).length)
  await pLimit(AT_ONCE).map(files, sizeOf)
  const sum = (names: readonly string[]) => names.reduce((total, path) => total + (bytes.get(path) ?? 0), 0)
  return {
    total: sum(files),
    byExpose: new Map(Object.entries(preload).map(([expose, names]) => [expose, sum(names)])),
  }
}

function versionIn(document: RegistryDocument, remote: string, version: string): RegistryVersion {
  const found = findVersion(document, remote, version)
  if (!found) throw new DeployError('VERSION_UNKNOWN', `${remote} has no published version ${version}`)
  return found
}

function messagesOf({ extras: { messages } }: RegistryVersion): Record<string, string> {
  return Object.fromEntries([
    ...Object.entries(messages?.sends ?? {}).map(([name, at]) => [`sends ${name}`, String(at)]),
    ...Object.entries(messages?.hears ?? {}).map(([name, at]) => [`hears ${name}`, String(at)]),
  ])
}

const routeSchema = z.object({ path: z.string() })
const declaringRoutes = z.object({ routes: z.array(z.looseObject(routeSchema.shape)) })

/** The routes that a release declares, as far as its declarations have any. */
function routesOf({ extras: { declarations } }: RegistryVersion): Record<string, string> {
  const parsed = declaringRoutes.safeParse(declarations)
  if (!parsed.success) return {}
  return Object.fromEntries(
    parsed.data.routes.map(({ path, ...rest }) => [
      path,
      JSON.stringify(rest) === '{}' ? path : JSON.stringify(rest),
    ]),
  )
}

function changed(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Diff['contracts'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names
    .map(name => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => from !== to)
}
