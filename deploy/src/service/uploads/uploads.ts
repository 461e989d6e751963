import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { integrityOf } from 'shared-remote/integrity'
import { descriptionSchema, type Release } from 'shared-remote/registry-document'
import { signed } from 'shared-remote/registry-signature'
import type { Upload } from '../../contract/uploads.ts'
import { listStored } from '../../publish/list-stored.ts'
import { requirePlaces } from '../../publish/places.ts'
import { RELEASE } from '../../publish/stored-release.ts'
import { noteOf } from '../../registry/history-entry.ts'
import type { DeployTarget } from '../../stores/target.ts'
import { versionsOf } from '../../versions/live.ts'
import { ServiceFailure } from '../http/service-failure.ts'
import { requireConsistent, requireDescribed, requireRoom } from './release-check.ts'

/** An upload without any call for so long is abandoned, ms. */
const ABANDONED_MS = 15 * 60_000
const MOST_OPEN = 8

interface OpenUpload {
  readonly token: string
  readonly release: Release
  readonly folder: string
  readonly hashes: Readonly<Record<string, string>>
  readonly missing: Set<string>
  bytes: number
  usedAt: number
}

/**
 * Releases on their way to the store: their files are collected in a folder of their own, each verified against the hash
 * that the release's description gives it, and stored when all are there. Unfinished ones do not survive a restart.
 */
export class Uploads {
  readonly #dir: string
  readonly #now: () => Date
  readonly #open = new Map<string, OpenUpload>()

  constructor(stateDir: string, now: () => Date) {
    this.#dir = join(stateDir, 'uploads')
    this.#now = now
    rmSync(this.#dir, { recursive: true, force: true })
  }

  /**
   * Begins an upload by the holder of `token`. Files that an earlier release of the remote has are taken from the store.
   * `RELEASE_INVALID`, the codes of the route policy, `UNAVAILABLE`.
   */
  async begin(target: DeployTarget, token: string, remote: string, given: Release): Promise<Upload> {
    this.removeAbandoned()
    const hashes = requireDescribed(given, remote)
    const { version } = given.metadata
    // A registry that is missing while there are releases is a lost one, so a new site gets its registry first.
    await target.registry.update(document => document, noteOf(`publish ${remote}`))
    if (await target.releases.has(remote, version)) {
      await listStored(target, { remote, version })
      return { state: 'published' }
    }
    requirePlaces(await target.registry.read(), remote, given.extras.declarations ?? {})
    if (this.#open.size >= MOST_OPEN)
      throw new ServiceFailure('UNAVAILABLE', 'Too many releases are being uploaded: try again', 30)
    const id = randomBytes(16).toString('hex')
    const upload: OpenUpload = {
      token,
      release: asPublished(given, target, this.#now()),
      folder: join(this.#dir, id),
      hashes,
      missing: new Set(Object.keys(hashes)),
      bytes: 0,
      usedAt: this.#now().getTime(),
    }
    this.#open.set(id, upload)
    mkdirSync(upload.folder, { recursive: true, mode: 0o700 })
    await takeKnown(target, remote, upload)
    return { state: 'open', id, missing: [...upload.missing] }
  }

  /** Takes a file. `UPLOAD_UNKNOWN`, `NOT_FOUND` for a path that the release does not have, `HASH_MISMATCH`. */
  add(id: string, token: string, path: string, content: Buffer): void {
    const upload = this.#of(id, token)
    const hash = Object.hasOwn(upload.hashes, path) ? upload.hashes[path] : undefined
    if (hash === undefined) throw new ServiceFailure('NOT_FOUND', `The release has no file ${path}`)
    if (integrityOf('sha256', content) !== hash)
      throw new ServiceFailure('HASH_MISMATCH', `${path} is not the file that the release describes`)
    if (!upload.missing.has(path)) return
    requireRoom(upload.bytes + content.length, upload.release.remote)
    keep(upload, path, content)
  }

  /** Signs the release, stores it and adds it to the registry. `UPLOAD_INCOMPLETE`, `RELEASE_INVALID`. */
  async complete(target: DeployTarget, id: string, token: string): Promise<Release> {
    const upload = this.#of(id, token)
    const { missing, folder, release } = upload
    if (missing.size > 0)
      throw new ServiceFailure('UPLOAD_INCOMPLETE', `${missing.size} files are missing: ${[...missing][0]}`)
    this.#open.delete(id)
    try {
      await requireConsistent(folder, release)
      const { privateKey } = target.keys
      const data = privateKey ? signed(release, privateKey) : release
      writeFileSync(join(folder, RELEASE), `${JSON.stringify(data, null, 2)}\n`)
      await target.releases.put(release.remote, release.metadata.version, folder)
      await listStored(target, { remote: release.remote, version: release.metadata.version })
      return release
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  /** Removes the files of uploads that nobody continues. */
  removeAbandoned(): void {
    const before = this.#now().getTime() - ABANDONED_MS
    for (const [id, { usedAt, folder }] of this.#open)
      if (usedAt < before) {
        this.#open.delete(id)
        rmSync(folder, { recursive: true, force: true })
      }
  }

  #of(id: string, token: string): OpenUpload {
    const upload = this.#open.get(id)
    if (!upload || upload.token !== token)
      throw new ServiceFailure('UPLOAD_UNKNOWN', 'There is no such upload any more: publish again')
    upload.usedAt = this.#now().getTime()
    return upload
  }
}

function keep(upload: OpenUpload, path: string, content: Buffer): void {
  const file = join(upload.folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  upload.missing.delete(path)
  upload.bytes += content.length
}

/** What a rollout records is not for the publisher to say, nor is who they are. */
function asPublished({ remote, metadata, extras }: Release, target: DeployTarget, now: Date): Release {
  const { source, ...described } = descriptionSchema.parse(extras)
  return {
    remote,
    metadata,
    extras: {
      ...described,
      source: { ...source, by: target.author().by },
      published: now.toISOString(),
    },
  }
}

/** Takes the files that the remote's listed releases have, as most do not change, from the store. */
async function takeKnown(target: DeployTarget, remote: string, upload: OpenUpload): Promise<void> {
  const places = new Map<string, { readonly version: string; readonly path: string }>()
  for (const { metadata, extras } of versionsOf(await target.registry.read(), remote))
    for (const [path, hash] of Object.entries(extras.integrity ?? {}))
      places.set(hash, { version: metadata.version, path })
  for (const path of [...upload.missing]) {
    const hash = upload.hashes[path] ?? ''
    const place = places.get(hash)
    if (!place) continue
    const content = await target.releases.read(remote, place.version, place.path).catch(() => undefined)
    if (content && integrityOf('sha256', content) === hash) keep(upload, path, content)
  }
}
