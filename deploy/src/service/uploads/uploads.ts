import { createHash, randomBytes, subtle } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import { descriptionSchema, type Release } from 'shared-remote/registry-document'
import { signed } from 'shared-remote/registry-signature'
import type * as z from 'zod/mini'
import type { Upload, uploadBody } from '../../contract/uploads.ts'
import { SOURCE_MAPS } from '../../lib/source-maps.ts'
import { listStored } from '../../publish/list-stored.ts'
import { requirePlaces } from '../../publish/places.ts'
import { requireShared } from '../../publish/require-contracts.ts'
import { RELEASE } from '../../publish/stored-release.ts'
import { noteOf } from '../../registry/history-entry.ts'
import type { DeployTarget } from '../../stores/target.ts'
import { versionsOf } from '../../versions/live.ts'
import { ServiceFailure } from '../http/service-failure.ts'
import type { UploadCheck } from './check/check-upload.ts'
import { MOST_FILE_BYTES, requireDescribed, requireRoom } from './check/release-check.ts'
import { UploadShares } from './upload-shares.ts'

/** An upload without any call for so long is abandoned, ms. */
const ABANDONED_MS = 15 * 60_000
const MOST_OPEN = 12
/** Of one token, so that others can publish beside it: the workspaces of a repository, published at once. */
const MOST_OPEN_OF_TOKEN = 6

interface OpenUpload {
  readonly token: string
  readonly release: Release
  readonly folder: string
  readonly hashes: Readonly<Record<string, string>>
  readonly missing: Set<string>
  bytes: number
  isComplete: boolean
  usedAt: number
}

/** Each file is verified against the release's description. Unfinished uploads do not survive a restart. */
export class Uploads {
  readonly #dir: string
  readonly #open = new Map<string, OpenUpload>()
  readonly #shares: UploadShares
  readonly #turns = new Map<string, LimitFunction>()

  constructor(
    stateDir: string,
    private readonly check: UploadCheck,
    private readonly now: () => Date,
  ) {
    this.#dir = join(stateDir, 'uploads')
    this.#shares = new UploadShares(now)
    rmSync(this.#dir, { recursive: true, force: true })
  }

  /** Takes known files from the store. `RELEASE_INVALID`, the route policy, `TOO_MANY_REQUESTS`, `UNAVAILABLE`. */
  async begin(
    target: DeployTarget,
    token: string,
    remote: string,
    { release: given, sourceMaps }: z.infer<typeof uploadBody>,
  ): Promise<Upload> {
    this.removeAbandoned()
    const hashes = {
      ...requireDescribed(given, remote),
      ...(sourceMaps !== undefined && { [SOURCE_MAPS]: sourceMaps }),
    }
    const { version } = given.metadata
    // A registry that is missing while there are releases is a lost one, so a new site gets its registry first.
    await target.registry.update(document => document, noteOf(`publish ${remote}`))
    if (await target.releases.has(remote, version)) {
      await listStored(target, { remote, version })
      return { state: 'published' }
    }
    requirePlaces(await target.registry.read(), remote, given.extras.declarations ?? {})
    await requireShared(target, remote, given.extras)
    this.#requireSlot(token)
    this.#shares.take(token, { releases: 1 })
    const id = randomBytes(16).toString('hex')
    const upload: OpenUpload = {
      token,
      release: asPublished(given, target, this.now()),
      folder: join(this.#dir, id),
      hashes,
      missing: new Set(Object.keys(hashes)),
      bytes: 0,
      isComplete: false,
      usedAt: this.now().getTime(),
    }
    this.#open.set(id, upload)
    await mkdir(upload.folder, { recursive: true, mode: 0o700 })
    await takeKnown(target, remote, upload)
    return { state: 'open', id, missing: [...upload.missing] }
  }

  /** `UPLOAD_UNKNOWN`, `NOT_FOUND`, `HASH_MISMATCH`, `TOO_LARGE`, `TOO_MANY_REQUESTS` beyond the token's share. */
  async add(id: string, token: string, path: string, content: Readable): Promise<void> {
    const upload = this.#of(id, token)
    const hash = Object.hasOwn(upload.hashes, path) ? upload.hashes[path] : undefined
    if (hash === undefined) throw new ServiceFailure('NOT_FOUND', `The release has no file ${path}`)
    if (!upload.missing.has(path)) return
    const draft = `${upload.folder}.${randomBytes(8).toString('hex')}`
    const digest = createHash('sha256')
    const shares = this.#shares
    let bytes = 0
    async function* counted(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length
        if (bytes > MOST_FILE_BYTES)
          throw new ServiceFailure('TOO_LARGE', `A file has at most ${MOST_FILE_BYTES} bytes`)
        shares.take(token, { bytes: chunk.length })
        digest.update(chunk)
        yield chunk
      }
    }
    try {
      await pipeline(content, counted, createWriteStream(draft))
      if (`sha256-${digest.digest('base64')}` !== hash)
        throw new ServiceFailure('HASH_MISMATCH', `${path} is not the file that the release describes`)
      await keep(upload, path, { draft, bytes })
    } finally {
      await rm(draft, { force: true })
    }
  }

  /** `UPLOAD_INCOMPLETE`, codes of `UploadCheck`. */
  async complete(target: DeployTarget, id: string, token: string): Promise<Release> {
    const upload = this.#of(id, token)
    const { missing, folder, release } = upload
    if (missing.size > 0)
      throw new ServiceFailure('UPLOAD_INCOMPLETE', `${missing.size} files are missing: ${[...missing][0]}`)
    upload.isComplete = true
    try {
      await this.#inTurn(token, () => this.check(folder, release))
      const { privateKey } = target.keys
      const data = privateKey ? signed(release, privateKey) : release
      await writeFile(join(folder, RELEASE), `${JSON.stringify(data, null, 2)}\n`)
      await target.releases.put(release.remote, release.metadata.version, folder)
      await listStored(target, { remote: release.remote, version: release.metadata.version })
      return release
    } finally {
      this.#open.delete(id)
      await rm(folder, { recursive: true, force: true })
    }
  }

  removeAbandoned(): void {
    const before = this.now().getTime() - ABANDONED_MS
    for (const [id, { usedAt, folder, isComplete }] of this.#open)
      if (usedAt < before && !isComplete) {
        this.#open.delete(id)
        rmSync(folder, { recursive: true, force: true })
      }
  }

  /** One release of a token at a time, so that what takes long keeps its own waiting, and others little. */
  async #inTurn(token: string, work: () => Promise<void>): Promise<void> {
    const turns = this.#turns.get(token) ?? pLimit(1)
    this.#turns.set(token, turns)
    await turns(work)
  }

  #requireSlot(token: string): void {
    const ofToken = [...this.#open.values()].filter(upload => upload.token === token).length
    if (ofToken >= MOST_OPEN_OF_TOKEN)
      throw new ServiceFailure(
        'TOO_MANY_REQUESTS',
        `This token is uploading ${ofToken} releases: finish them, or try again`,
        60,
      )
    if (this.#open.size >= MOST_OPEN)
      throw new ServiceFailure('UNAVAILABLE', 'Too many releases are being uploaded: try again', 30)
  }

  #of(id: string, token: string): OpenUpload {
    const upload = this.#open.get(id)
    if (!upload || upload.token !== token || upload.isComplete)
      throw new ServiceFailure('UPLOAD_UNKNOWN', 'There is no such upload any more: publish again')
    upload.usedAt = this.now().getTime()
    return upload
  }
}

/** Moves a file to its place in the release. `RELEASE_INVALID` if that becomes too large. */
async function keep(
  upload: OpenUpload,
  path: string,
  { draft, bytes }: { readonly draft: string; readonly bytes: number },
): Promise<void> {
  upload.bytes += bytes
  requireRoom(upload.bytes, upload.release.remote)
  const file = join(upload.folder, path)
  await mkdir(dirname(file), { recursive: true })
  await rename(draft, file)
  upload.missing.delete(path)
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
    if (!content || (await hashOf(content)) !== hash) continue
    const draft = `${upload.folder}.known`
    await writeFile(draft, content)
    await keep(upload, path, { draft, bytes: content.length })
  }
}

/** The hash that a description gives a file (W3C SRI), without keeping this process from answering meanwhile. */
async function hashOf(content: Buffer): Promise<string> {
  const digest = await subtle.digest('SHA-256', new Uint8Array(content))
  return `sha256-${Buffer.from(digest).toString('base64')}`
}
