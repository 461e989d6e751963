import type { ListenToChanges } from '../../db/listen.ts'
import type { Log } from '../../http/logger.ts'
import type { Catalogue } from './catalogue.ts'
import { CatalogueChanges } from './catalogue-changes.ts'

/** Shortest time between two updates, ms: a burst of changes is read at once. */
const PAUSE = 100
/** After a failed update, ms. */
const RETRY = 1_000

/** Collects what the database announces about the catalogue, and passes it on to the catalogue once there is one. */
export class CatalogueFeed {
  #changes = new CatalogueChanges()
  #target: { readonly catalogue: Pick<Catalogue, 'update'>; readonly log: Log } | null = null
  #timer: NodeJS.Timeout | undefined
  #stops: readonly (() => Promise<void>)[] = []
  #updating: Promise<void> | null = null
  #closed = false

  /** Listens from now on: start it before the catalogue is loaded, so that no change is missed. */
  static async listen(listen: ListenToChanges): Promise<CatalogueFeed> {
    const feed = new CatalogueFeed()
    const onGap = () => feed.#heard(changes => changes.add(CatalogueChanges.everything()))
    feed.#stops = [
      await listen('stock_changed', {
        onMessage: payload =>
          feed.#heard(changes => {
            const ids = payload.split(',').map(Number)
            if (ids.every(Number.isSafeInteger)) changes.addStock(ids)
            else changes.addAllStock()
          }),
        onGap,
      }),
      await listen('catalogue_changed', {
        onMessage: payload => feed.#heard(changes => changes.addAnnounced(payload)),
        onGap,
      }),
    ]
    return feed
  }

  /** Passes on what has changed and what will. Failed updates are logged and tried again. */
  passTo(catalogue: Pick<Catalogue, 'update'>, log: Log): void {
    this.#target = { catalogue, log }
    this.#schedule()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await Promise.all(this.#stops.map(stop => stop()))
    await this.#updating
  }

  #heard(change: (changes: CatalogueChanges) => void): void {
    change(this.#changes)
    this.#schedule()
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.#updating || this.#closed || !this.#target || this.#changes.isEmpty)
      return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#updating = this.#update().finally(() => {
        this.#updating = null
      })
      void this.#updating
    }, 0)
  }

  async #update(): Promise<void> {
    const changes = this.#changes
    this.#changes = new CatalogueChanges()
    try {
      await this.#target?.catalogue.update(changes)
      this.#wait(PAUSE)
    } catch (error) {
      this.#target?.log.error({ err: error }, 'catalogue not updated')
      changes.add(this.#changes)
      this.#changes = changes
      this.#wait(RETRY)
    }
  }

  /** Lets changes collect before the next update. */
  #wait(pause: number): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#schedule()
    }, pause)
    this.#timer.unref()
  }
}
