import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { DeployError } from '../lib/deploy-error.ts'
import type { ObjectStore } from './object-store.ts'
import { emptyRegistry, parseRegistry } from './registry-file.ts'
import type { RegistryStore, ReleaseStore } from './stores.ts'

/** A release exists once this file does: written last, deleted first. */
const MANIFEST = 'mf-manifest.json'
/** Lists every file of a release, so that removing it needs no bucket listing. */
const FILES = '.files.json'
const REGISTRY = 'registry.json'
const AT_ONCE = 8
/** Concurrent writers retry after each other's changes; more retries than this mean another problem. */
const TRIES = 50

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const immutable = 'public, max-age=31536000, immutable'

/**
 * Releases in a bucket, served to browsers under `publicUrl`. Compression is left to the bucket or its CDN. A crash
 * while storing leaves unreferenced files, which the next attempt overwrites.
 */
export function bucketReleases(objects: ObjectStore, publicUrl: string): ReleaseStore {
  const keyOf = (remote: string, version: string, path: string) => `${remote}/${version}/${path}`
  const has = (remote: string, version: string) => objects.has(keyOf(remote, version, MANIFEST))
  return {
    has,

    async put(remote, version, folder) {
      if (await has(remote, version)) return
      const files = filesOf(folder)
      const write = (path: string, body: Buffer) =>
        objects.put(keyOf(remote, version, path), body, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          'cache-control': immutable,
        })
      await write(FILES, Buffer.from(JSON.stringify(files)))
      await eachOf(
        files.filter(path => path !== MANIFEST),
        path => write(path, readFileSync(join(folder, path))),
      )
      await write(MANIFEST, readFileSync(join(folder, MANIFEST)))
    },

    async read(remote, version, path) {
      const object = await objects.get(keyOf(remote, version, path))
      if (!object) throw new DeployError('RELEASE_INVALID', `${remote} ${version} has no ${path}`)
      return object.body
    },

    async remove(remote, version) {
      const list = await objects.get(keyOf(remote, version, FILES))
      await objects.remove(keyOf(remote, version, MANIFEST))
      const files: unknown = list ? JSON.parse(list.body.toString()) : []
      const paths = Array.isArray(files) ? files.filter(path => typeof path === 'string') : []
      await eachOf(paths, path => objects.remove(keyOf(remote, version, path)))
      await objects.remove(keyOf(remote, version, FILES))
    },

    url: (remote, version) => `${publicUrl.replace(/\/$/, '')}/${keyOf(remote, version, MANIFEST)}`,
  }
}

/** The registry in a bucket: written only if unchanged since it was read. */
export function bucketRegistry(objects: ObjectStore): RegistryStore {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' }
  return {
    async read() {
      const object = await objects.get(REGISTRY)
      return object ? parseRegistry(object.body.toString(), REGISTRY) : emptyRegistry
    },

    async update(change) {
      for (let tries = 0; tries < TRIES; tries++) {
        const object = await objects.get(REGISTRY)
        const document = object ? parseRegistry(object.body.toString(), REGISTRY) : emptyRegistry
        const body = Buffer.from(`${JSON.stringify(change(document), null, 2)}\n`)
        if (await objects.put(REGISTRY, body, headers, object ? { tag: object.tag } : 'absent')) return
      }
      throw new DeployError('LOCKED', 'The registry kept changing while it was written: try again')
    },
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

async function eachOf(paths: readonly string[], work: (path: string) => Promise<unknown>): Promise<void> {
  const waiting = [...paths]
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await work(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
