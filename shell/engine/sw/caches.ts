/** Caches of this worker; it deletes all others when it activates. A cache whose meaning changes gets a new name. */
export const cacheNames = {
  shellFiles: 'shop-shell-1',
  releaseFiles: 'shop-releases-1',
  pictures: 'shop-pictures-1',
  pages: 'shop-pages-1',
  /** Pages that must open offline even if never visited: `/network`, and the cart for visitors who have one. */
  keptPages: 'shop-kept-pages-1',
  catalogue: 'shop-catalogue-1',
} as const

const prefix = 'shop-'

export async function deleteOldCaches(): Promise<void> {
  const current = new Set<string>(Object.values(cacheNames))
  const old = (await caches.keys()).filter(name => name.startsWith(prefix) && !current.has(name))
  await Promise.all(old.map(name => caches.delete(name)))
}
