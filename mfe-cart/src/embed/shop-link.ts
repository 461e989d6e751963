import type { EmbedShop } from './app/embed-shop.ts'
import { cartKey } from './common/storage-prefix.ts'
import { loadApp } from './load-app.ts'
import type { ShopCartFacts, ShopCartProblem } from './types/shop-cart.d.ts'

/** Upper bound for the badge; the storage may hold hostile values. */
const MOST = 9_999

interface ShopListener {
  /** `facts` only once the cart has been opened. */
  changed(facts: ShopCartFacts | undefined): void
  failed(problem: ShopCartProblem): void
}

/**
 * The cart of one shop in this page, shared by all elements that show it. Until more is needed it only counts the
 * stored units and loads nothing.
 */
export class ShopLink {
  readonly #listeners = new Set<ShopListener>()
  #opening: Promise<EmbedShop> | undefined
  #shop: EmbedShop | undefined

  constructor(readonly origin: string) {}

  get count(): number {
    return this.#shop ? this.#shop.facts().count : storedCount(this.origin)
  }

  subscribe(listener: ShopListener): () => void {
    if (this.#listeners.size === 0) {
      window.addEventListener('storage', this.#stored)
      window.addEventListener('pageshow', this.#shown)
      this.#shop?.reload()
    }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      window.removeEventListener('storage', this.#stored)
      window.removeEventListener('pageshow', this.#shown)
    }
  }

  /** Loads the code that changes the cart; rejects with `ShopCartError`. */
  open(nonce?: string): Promise<EmbedShop> {
    this.#opening ??= this.#open(nonce).catch(problem => {
      this.#opening = undefined
      throw problem
    })
    return this.#opening
  }

  async #open(nonce: string | undefined): Promise<EmbedShop> {
    const { openShop } = await loadApp(nonce)
    this.#shop = openShop(this.origin, {
      changed: facts => this.#notify(facts),
      failed: problem => {
        for (const listener of [...this.#listeners]) listener.failed(problem)
      },
    })
    return this.#shop
  }

  #notify(facts?: ShopCartFacts): void {
    for (const listener of [...this.#listeners]) listener.changed(facts)
  }

  readonly #stored = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key !== null && !event.key.startsWith(cartKey(this.origin))) return
    if (this.#shop) this.#shop.reload()
    else {
      this.#notify()
      // Listeners of the change event expect the new content with it.
      this.open().then(
        shop => this.#notify(shop.facts()),
        () => undefined,
      )
    }
  }

  readonly #shown = (event: PageTransitionEvent) => {
    if (!event.persisted) return
    this.#shop?.reload()
    this.#notify(this.#shop?.facts())
  }
}

const links = new Map<string, ShopLink>()

/** The cart of the shop at `address`; undefined if that is not an http(s) URL. */
export function shopAt(address: string | null): ShopLink | undefined {
  const origin = originOf(address)
  if (origin === undefined) return undefined
  let link = links.get(origin)
  if (!link) {
    link = new ShopLink(origin)
    links.set(origin, link)
  }
  return link
}

function originOf(address: string | null): string | undefined {
  try {
    const { origin, protocol } = new URL(address ?? '')
    return /^https?:$/.test(protocol) ? origin : undefined
  } catch {
    return undefined
  }
}

/** Number of units in the stored cart of `origin`; 0 if there is none or storage is unavailable. Never throws. */
function storedCount(origin: string): number {
  try {
    const lines: unknown = JSON.parse(localStorage.getItem(cartKey(origin)) ?? '[]')
    if (!Array.isArray(lines)) return 0
    return Math.min(
      MOST,
      lines.reduce<number>((sum, line: unknown) => sum + unitsOf(line), 0),
    )
  } catch {
    return 0
  }
}

function unitsOf(line: unknown): number {
  const con = typeof line === 'object' && line !== null && 'con' in line ? line.con : 0
  return typeof con === 'number' && Number.isInteger(con) && con > 0 ? con : 0
}
