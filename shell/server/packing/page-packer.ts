import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { mapOwn, type OwnParts, type PageBytes } from '../rendering/page-bytes.ts'
import { type PackedPage, packPage, unpacked } from './packed-page.ts'

/** A page that is asked for so often again is worth about 250 ms of CPU. */
const WORTH_PACKING = 2
/** Share of the time, at most, in which pages are packed; the rest of a core is for rendering. */
const SHARE = 0.2
const MAX_BYTES = 32 * 1024 * 1024

export interface PagePacker {
  /** The page in Brotli with this answer's own values; undefined as long as it is not packed. */
  answer(page: PageBytes, own: OwnParts): Buffer | undefined
}

interface Packing {
  asked: number
  packed?: PackedPage
}

/**
 * Packs pages that are requested repeatedly, one at a time. A page that was rendered again to the same text, as most are
 * when their time in the cache ends, is already packed.
 */
export function createPagePacker(pack = packPage, now: () => number = () => performance.now()): PagePacker {
  const byText = new LRUCache<string, Packing>({
    max: 500,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ packed }) => packed?.bytes.length ?? 1,
  })
  const keys = new WeakMap<PageBytes, string>()
  const seen = new WeakSet<PageBytes>()
  let restsUntil = 0

  function keyOf(page: PageBytes): string {
    const known = keys.get(page)
    if (known) return known
    const hash = createHash('sha256')
    for (const part of page) hash.update(part)
    const key = hash.digest('base64')
    keys.set(page, key)
    return key
  }

  async function start(key: string, page: PageBytes, own: OwnParts): Promise<void> {
    const began = now()
    restsUntil = Number.POSITIVE_INFINITY
    const packed = await pack(
      page,
      mapOwn(name => own[name].length),
    ).catch(() => undefined)
    const took = now() - began
    restsUntil = now() + took / SHARE - took
    // A page that cannot be packed starts from zero; otherwise each answer would try again.
    byText.set(key, packed ? { asked: WORTH_PACKING, packed } : { asked: 0 })
  }

  return {
    answer(page, own) {
      // Pages that are not cached are sent once only, and not worth a hash.
      if (!seen.has(page)) {
        seen.add(page)
        return undefined
      }
      const key = keyOf(page)
      const packing = byText.get(key) ?? { asked: 0 }
      if (packing.packed) return unpacked(packing.packed, own)
      packing.asked++
      byText.set(key, packing)
      if (packing.asked >= WORTH_PACKING && now() >= restsUntil) void start(key, page, own)
      return undefined
    },
  }
}
