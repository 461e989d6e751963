import { useSyncExternalStore } from 'react'
import type * as z from 'shared-base/schema'
import { type SafeStorage, safeStorage } from 'shared-base/storage/storage'

/** A list of the visitor's, stored in local storage and shared between tabs. Browser only. */
export class StoredList<Entry> {
  readonly #key: string
  readonly #schema: z.ZodMiniType<readonly Entry[]>
  readonly #storage: SafeStorage
  readonly #listeners = new Set<() => void>()
  #list: readonly Entry[] | undefined

  constructor(key: string, schema: z.ZodMiniType<readonly Entry[]>, storage: SafeStorage = safeStorage) {
    this.#key = key
    this.#schema = schema
    this.#storage = storage
  }

  /** The same object until the list changes. */
  get list(): readonly Entry[] {
    this.#list ??= this.#storage.read(this.#key, this.#schema) ?? nothing
    return this.#list
  }

  replace(list: readonly Entry[]): void {
    if (list === this.list) return
    this.#list = list
    if (list.length === 0) this.#storage.remove(this.#key)
    else this.#storage.write(this.#key, list)
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
    if (event.key === this.#key || event.key === null) this.#reload()
  }

  readonly #shown = (event: PageTransitionEvent) => {
    if (event.persisted) this.#reload()
  }
}

const nothing: readonly never[] = []

/** The list of `store`; empty on the server and during hydration. */
export function useStoredList<Entry>(store: StoredList<Entry>): readonly Entry[] {
  return useSyncExternalStore(
    store.subscribe,
    () => store.list,
    () => nothing,
  )
}
