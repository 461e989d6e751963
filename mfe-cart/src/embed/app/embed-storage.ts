import { type BrowserStorage, createSafeStorage, type SafeStorage } from 'shared-shop/storage/storage'
import { storagePrefix } from '../common/storage-prefix.ts'

/** The page's local storage, limited to keys of the cart of `origin`. */
export function embedStorage(origin: string): SafeStorage {
  const prefix = storagePrefix(origin)
  return createSafeStorage(() => prefixed(window.localStorage, prefix))
}

function prefixed(storage: BrowserStorage, prefix: string): BrowserStorage {
  const own = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(key =>
      key.startsWith(prefix),
    )
  return {
    getItem: key => storage.getItem(prefix + key),
    setItem: (key, value) => storage.setItem(prefix + key, value),
    removeItem: key => storage.removeItem(prefix + key),
    key: at => own()[at]?.slice(prefix.length) ?? null,
    get length() {
      return own().length
    },
  }
}
