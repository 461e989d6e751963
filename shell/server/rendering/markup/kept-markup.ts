import { LRUCache } from 'lru-cache'
import type { StyleRecords } from 'shared-remote/recorded-styles'
import { type Cache, createCache } from '../../lib/cache.ts'
import type { CacheMetrics } from '../../lib/cache-metrics.ts'

/** Rendered HTML that other pages may contain too. */
export interface Fragment {
  /** UTF-8. */
  readonly html: Buffer
  readonly styles: StyleRecords
}

/** It depends on its content alone; this bounds for how long a careless remote can show something else, ms. */
const TTL_MS = 3_600_000
/** A card takes 6 KB with its key, so the cards of 2,000 products fit. */
const MAX_BYTES = 16 * 1024 * 1024
/** Fragments of one kind mostly need the same styles. */
const MOST_STYLES = 1_000
const MOST_KINDS = 1_000

/**
 * The fragments of one rendering process, by release, name and content. The least recently used are dropped.
 * See docs/decisions/0048.
 */
export class KeptMarkup {
  readonly #fragments: Cache<Fragment>
  readonly #styles = new LRUCache<string, StyleRecords>({ max: MOST_STYLES })
  readonly #kindsWithIds = new LRUCache<string, true>({ max: MOST_KINDS })

  constructor(maxBytes = MAX_BYTES) {
    this.#fragments = createCache({ maxEntries: 20_000, maxBytes, sizeOf: ({ html }) => html.length })
  }

  read(key: string): Fragment | undefined {
    return this.#fragments.read(key)
  }

  /** Keeps a copy of the HTML. */
  write(key: string, { html, styles }: Fragment): void {
    this.#fragments.write(key, { html: Buffer.from(html), styles: this.#shared(styles) }, TTL_MS)
  }

  /** Whether fragments of this kind were seen to contain ids, which differ by their place in the page. */
  hasIds(kind: string): boolean {
    return this.#kindsWithIds.get(kind) ?? false
  }

  noteIds(kind: string): void {
    this.#kindsWithIds.set(kind, true)
  }

  metrics(): CacheMetrics {
    return this.#fragments.metrics()
  }

  #shared(styles: StyleRecords): StyleRecords {
    const key = styles.map(({ id, name }) => `${id} ${name}`).join()
    const known = this.#styles.get(key)
    if (known) return known
    this.#styles.set(key, styles)
    return styles
  }
}
