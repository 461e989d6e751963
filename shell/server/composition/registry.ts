import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  publicRegistry,
  type RegistryDocument,
  registryDocumentSchema,
} from 'shared-remote/registry-document'
import { droppedRemotes } from 'shared-remote/registry-live'
import { signatureFault } from 'shared-remote/registry-signature'
import * as z from 'zod/mini'
import { createCache } from '../lib/cache.ts'
import type { CacheMetrics } from '../lib/cache-metrics.ts'
import type { RegistryConfig } from '../lib/config.ts'

export interface Registry {
  /** The newest accepted document, as it may be shown to anybody; undefined until there has been one. */
  read(): Promise<RegistryDocument | undefined>
}

/** Waits before looking again for a revision that the source does not have yet, such as behind a cache, ms. */
const AWAITED_MS = [0, 100, 300, 600, 1_000]

/**
 * Why a document was not accepted: its signature is missing or wrong, its revision is lower than the last accepted
 * one's or `minRevision`, a remote that was live would be gone, it is no registry document, or the source cannot be read.
 */
type RegistryRefusal = 'unsigned' | 'tampered' | 'replayed' | 'drops-live' | 'broken' | 'unreachable'

export interface RegistryMetrics extends CacheMetrics {
  /** Refusals since the start. One that stays the same is counted at every read only if the source has no stamps. */
  readonly refused: Readonly<Record<RegistryRefusal, number>>
  /** Revision of the document in use; undefined if there is none. */
  readonly revision: number | undefined
  /** Time since the source last had the document in use, s; undefined if it never had, or there is none. */
  readonly ageSeconds: number | undefined
}

/**
 * Follows the registry, and keeps the last good document when the new one is refused or the source is down, also across
 * restarts (design.md, Registry). Logs each problem once per state of the source.
 */
export function followRegistry(
  source: RegistryConfig,
  { log, now = Date.now }: { log: (message: string) => void; now?: () => number },
): Registry & {
  metrics(): RegistryMetrics
  /** Looks at the source now, since somebody says that it has this revision. Never rejects. */
  expect(revision: number): Promise<void>
} {
  const looks = createCache<Known>({ maxEntries: 1, maxBytes: 1_000, sizeOf: () => 1 })
  const kept = lastGood(source)
  const refused = { unsigned: 0, tampered: 0, replayed: 0, 'drops-live': 0, broken: 0, unreachable: 0 }
  let last: Known | undefined
  let logged = ''

  async function look(): Promise<Known> {
    last ??= begin()
    try {
      const found = await source.look(last.stamp)
      if (found === 'unchanged') {
        if (last.isCurrent) last = { ...last, seenAt: now() }
        return last
      }
      // A refused document is not looked at again, unless the source has no state to compare.
      last = { ...last, stamp: found.stamp, isCurrent: false }
      const document = accept(found.text, last.document)
      last = { stamp: found.stamp, document, shown: publicRegistry(document), isCurrent: true, seenAt: now() }
      logged = ''
      keep(found.text)
    } catch (error) {
      refused[error instanceof Refused ? error.reason : 'unreachable'] += 1
      logOnce(
        `registry ${source.name} cannot be used, ${last.document ? 'the last good one stays' : 'and there is no other'}: ${error}`,
      )
    }
    return last
  }

  function begin(): Known {
    if (source.publicKeys.length === 0)
      log(`registry ${source.name} is not verified: set REGISTRY_PUBLIC_KEY, and sign it`)
    const nothing = { stamp: '', document: undefined, shown: undefined, isCurrent: false, seenAt: undefined }
    try {
      const text = kept.read()
      if (text === undefined) return nothing
      const document = accept(text, undefined)
      return { ...nothing, document, shown: publicRegistry(document) }
    } catch (error) {
      log(`the kept registry ${kept.file} cannot be used: ${error}`)
      return nothing
    }
  }

  function keep(text: string): void {
    try {
      kept.write(text)
    } catch (error) {
      logOnce(`registry ${source.name} cannot be kept in ${kept.file} for the next start: ${error}`)
    }
  }

  /** The document of `text`; throws `Refused`. */
  function accept(text: string, before: RegistryDocument | undefined): RegistryDocument {
    const raw = parse(text)
    // Verified before the schema drops what it does not know.
    const fault = source.publicKeys.length > 0 ? signatureFault(raw, source.publicKeys) : undefined
    if (fault) throw new Refused(fault, 'no known key signed this content')
    const parsed = registryDocumentSchema.safeParse(raw)
    if (!parsed.success) throw new Refused('broken', parsed.error.message)
    const document = parsed.data
    const least = Math.max(source.minRevision, before ? revisionOf(before) : 0)
    if (revisionOf(document) < least)
      throw new Refused('replayed', `revision ${revisionOf(document)}, which is before ${least}`)
    const dropped = before ? droppedRemotes(before, document) : []
    if (dropped.length > 0) throw new Refused('drops-live', `${dropped.join(', ')} would be gone`)
    return document
  }

  function logOnce(message: string): void {
    if (message !== logged) log(message)
    logged = message
  }

  return {
    read: async () => (await looks.fetch('registry', look, source.times)).shown,

    async expect(revision) {
      for (const waitMs of AWAITED_MS) {
        if (last?.document && revisionOf(last.document) >= revision) return
        await sleep(waitMs, undefined, { ref: false })
        await looks.fetch('registry', look, { ttlMs: 0 })
      }
    },

    metrics: () => ({
      ...looks.metrics(),
      refused: { ...refused },
      revision: last?.document && revisionOf(last.document),
      ageSeconds: last?.seenAt === undefined ? undefined : (now() - last.seenAt) / 1_000,
    }),
  }
}

class Refused extends Error {
  override readonly name = 'Refused'
  constructor(
    readonly reason: RegistryRefusal,
    message: string,
  ) {
    super(`${reason}: ${message}`)
  }
}

interface Known {
  readonly stamp: string
  readonly document: RegistryDocument | undefined
  readonly shown: RegistryDocument | undefined
  /** Whether the source has this document now. */
  readonly isCurrent: boolean
  /** When the source last had it, ms. */
  readonly seenAt: number | undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refused('broken', String(error))
  }
}

function revisionOf({ revision = 0 }: RegistryDocument): number {
  return revision
}

/** The text is kept as it was read, because its signature covers more than a schema knows. */
const keptSchema = z.object({ source: z.string(), text: z.string() })

/** The last accepted registry in a file, for starts at which the source is down or tampered with. */
function lastGood({ name, lastGoodFile: file }: Pick<RegistryConfig, 'name' | 'lastGoodFile'>) {
  return {
    file,

    /** The text kept of this source; undefined if there is none. Throws if the file is broken or cannot be read. */
    read(): string | undefined {
      let content: string
      try {
        content = readFileSync(file, 'utf8')
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
      const { source, text } = keptSchema.parse(JSON.parse(content))
      return source === name ? text : undefined
    },

    /** Replaces it; a crash leaves the old or the new one. */
    write(text: string): void {
      mkdirSync(dirname(file), { recursive: true })
      const draft = `${file}.draft-${process.pid}`
      writeFileSync(draft, JSON.stringify({ source: name, text }))
      renameSync(draft, file)
    },
  }
}
