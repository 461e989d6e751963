import * as z from 'shared-base/schema'
import { type SafeStorage, safeStorage } from 'shared-base/storage/storage'
import { COMPARE_LIMIT } from 'shared-shop/endpoints/catalogue/product-compare'
import { type CompareList, compareEntrySchema } from './compare-list.ts'

/** Our own key, in addition to those of spec §3. */
export const COMPARE_KEY = 'compare'

const listSchema = z.array(compareEntrySchema).check(z.maxLength(COMPARE_LIMIT))
const nothing: CompareList = []

/** The products to compare, stored in local storage and shared between tabs. */
export class CompareStore {
  readonly #storage: SafeStorage
  readonly #listeners = new Set<() => void>()
  #list: CompareList | undefined

  constructor(storage: SafeStorage) {
    this.#storage = storage
  }

  /** The same object until the list changes. */
  get list(): CompareList {
    this.#list ??= this.#storage.read(COMPARE_KEY, listSchema) ?? nothing
    return this.#list
  }

  replace(list: CompareList): void {
    if (list === this.list) return
    this.#list = list
    if (list.length === 0) this.#storage.remove(COMPARE_KEY)
    else this.#storage.write(COMPARE_KEY, list)
    this.#notify()
  }

  /** Subscribes to changes, including those of other tabs; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) {
      window.addEventListener('storage', this.#stored)
      window.addEventListener('pageshow', this.#shown)
    }
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      window.removeEventListener('storage', this.#stored)
      window.removeEventListener('pageshow', this.#shown)
      // Without subscribers, changes of other tabs are missed: read again next time.
      this.#list = undefined
    }
  }

  #notify() {
    for (const listener of this.#listeners) listener()
  }

  readonly #reload = () => {
    this.#list = undefined
    this.#notify()
  }

  readonly #stored = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === COMPARE_KEY || event.key === null) this.#reload()
  }

  readonly #shown = (event: PageTransitionEvent) => {
    if (event.persisted) this.#reload()
  }
}

/** The page's only store: all pages of this remote share this module's chunk. Browser only. */
export const compareStore = new CompareStore(safeStorage)
