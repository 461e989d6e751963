/** Caches of this worker; what is not named here is deleted when it takes over. A changed meaning gets a new name. */
export const cacheNames = {
  shellFiles: 'shop-shell-1',
  releaseFiles: 'shop-releases-1',
  pictures: 'shop-pictures-1',
  pages: 'shop-pages-1',
  /** Pages that must open without a network, whatever the visitor has seen: `/network`, and the cart of who has one. */
  keptPages: 'shop-kept-pages-1',
  catalogue: 'shop-catalogue-1',
} as const

const prefix = 'shop-'

/** Deletes the caches of older workers. */
export async function deleteOldCaches(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames))
  const old = (await caches.keys()).filter(name => name.startsWith(prefix) && !current.has(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
