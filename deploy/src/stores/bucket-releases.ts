import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import pLimit from 'p-limit'
import { DeployError } from '../lib/deploy-error.ts'
import { releaseFiles } from '../lib/release-files.ts'
import { SOURCE_MAPS } from '../lib/source-maps.ts'
import { HISTORY } from './bucket-registry.ts'
import { type Compression, isText, releaseCompression } from './compress.ts'
import type { ObjectStore } from './object-store.ts'
import type { ReleaseName, ReleaseStore } from './stores.ts'

/** A release exists once this file does: written last, deleted first. */
const MANIFEST = 'mf-manifest.json'
/** Lists every file of a release, so that removing it needs no bucket listing. */
const FILES = '.files.json'
const AT_ONCE = 8

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** In the folder that is not public; packed bytes, which nothing on the way may unpack. */
const mapsHeaders = { 'content-type': 'application/octet-stream', 'cache-control': 'private, no-store' }
const immutable = 'public, max-age=31536000, immutable'

export type Encoding = 'br' | 'identity'

/**
 * A bucket negotiates nothing: it has text compressed, which browsers and the shop decode, and manifests as they are. A
 * crash while storing leaves unreferenced files, which the next attempt overwrites.
 */
export function bucketReleases(
  objects: ObjectStore,
  publicUrl: string,
  { encoding = 'br' }: { readonly encoding?: Encoding } = {},
): ReleaseStore {
  const keyOf = (remote: string, version: string, path: string) => `${remote}/${version}/${path}`
  const mapsKeyOf = (remote: string, version: string) => `${HISTORY}source-maps/${remote}/${version}.json.gz`
  const has = (remote: string, version: string) => objects.has(keyOf(remote, version, MANIFEST))

  /** Writes the list of files; returns how the texts among them can be compressed, if they can. */
  async function putList(key: string, files: readonly string[]): Promise<Compression | undefined> {
    const list = Buffer.from(JSON.stringify(files))
    const brotli = encoding === 'br' ? releaseCompression() : undefined
    await putFile(objects, key, list, brotli)
    // A store that forgets the encoding would serve browsers bytes that they cannot read.
    if (!brotli || (await objects.get(key))?.body.equals(list)) return brotli
    await putFile(objects, key, list, undefined)
    return undefined
  }

  return {
    has,

    async list() {
      const releases: ReleaseName[] = []
      for (const remote of foldersOf(await objects.list('')))
        for (const version of foldersOf(await objects.list(`${remote}/`)))
          if (await has(remote, version)) releases.push({ remote, version })
      return releases
    },

    async put(remote, version, folder) {
      if (await has(remote, version)) return
      const files = releaseFiles(folder)
      const brotli = await putList(keyOf(remote, version, FILES), files)
      const write = async (path: string) =>
        await putFile(objects, keyOf(remote, version, path), await readFile(join(folder, path)), brotli)
      const others = files.filter(path => path !== MANIFEST)
      await pLimit(AT_ONCE).map(others, write)
      const maps = join(folder, SOURCE_MAPS)
      if (existsSync(maps)) await objects.put(mapsKeyOf(remote, version), await readFile(maps), mapsHeaders)
      await write(MANIFEST)
    },

    async read(remote, version, path) {
      const object = await objects.get(keyOf(remote, version, path))
      if (!object) throw new DeployError('RELEASE_INVALID', `${remote} ${version} has no ${path}`)
      return object.body
    },

    sourceMaps: async (remote, version) => (await objects.get(mapsKeyOf(remote, version)))?.body,

    async remove(remote, version) {
      const list = await objects.get(keyOf(remote, version, FILES))
      await objects.remove(keyOf(remote, version, MANIFEST))
      const files: unknown = list ? JSON.parse(list.body.toString()) : []
      const paths = Array.isArray(files) ? files.filter(path => typeof path === 'string') : []
      await pLimit(AT_ONCE).map(paths, path => objects.remove(keyOf(remote, version, path)))
      await objects.remove(mapsKeyOf(remote, version))
      await objects.remove(keyOf(remote, version, FILES))
    },

    url: (remote, version) => `${publicUrl.replace(/\/$/, '')}/${keyOf(remote, version, MANIFEST)}`,
  }
}

async function putFile(
  objects: ObjectStore,
  key: string,
  body: Buffer,
  brotli: Compression | undefined,
): Promise<void> {
  const headers = {
    'content-type': types[extname(key)] ?? 'application/octet-stream',
    'cache-control': immutable,
  }
  if (!brotli || !isText(key) || basename(key) === MANIFEST) return await objects.put(key, body, headers)
  return await objects.put(key, await brotli(body), { ...headers, 'content-encoding': 'br' })
}

function foldersOf(names: readonly string[]): string[] {
  return names.filter(name => name.endsWith('/') && name !== HISTORY).map(name => name.slice(0, -1))
}
