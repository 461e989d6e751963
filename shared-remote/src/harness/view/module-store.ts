type Loaders = Readonly<Record<string, () => Promise<unknown>>>

/** The remote's current modules: loaded once, and replaced by hot reload. */
export interface ModuleStore {
  /** The same promise until the module is replaced, so that it can be passed to `use`. */
  load(expose: string): Promise<unknown>
  has(expose: string): boolean
  /** Takes over changed modules from newer loaders; `swap` runs after loading and before use. */
  replace(loaders: Loaders, swap: () => Promise<void>): Promise<void>
  subscribe(listener: () => void): () => void
}

export function createModuleStore(first: Loaders): ModuleStore {
  let loaders = first
  const loaded = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()

  function load(expose: string): Promise<unknown> {
    const known = loaded.get(expose)
    if (known !== undefined) return known
    const loader = loaders[expose]
    const promise = loader ? loader() : Promise.reject(new Error(`This remote exposes no ${expose}`))
    loaded.set(expose, promise)
    return promise
  }

  return {
    load,
    has: expose => expose in loaders,
    async replace(next, swap) {
      loaders = next
      const changed = new Map<string, Promise<unknown>>()
      for (const [expose, promise] of loaded) {
        const loader = next[expose]
        if (!loader) continue
        const newer = loader()
        if ((await newer) !== (await promise.catch(() => undefined))) changed.set(expose, newer)
      }
      if (changed.size === 0) return
      await swap()
      for (const [expose, promise] of changed) loaded.set(expose, promise)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
