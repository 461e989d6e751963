import { createModuleCache } from './module-cache.ts'
import type { RemoteLoader } from './remote-loader.ts'

/**
 * The remotes linked into this build: for `npm run bench`, which compares with a monolith, and for `npm run dev`, where
 * one Vite server gives hot reload across all of them. Routes, boundaries, rendering and caching are the same code as
 * in the composed shop, so the benchmark measures composition alone. Problems of sharing and of releases do not show
 * here.
 */
export function createLinkedLoader(modules: Record<string, () => Promise<unknown>>): RemoteLoader {
  const cache = createModuleCache(
    ({ remote, expose }) => {
      const found = Object.entries(modules).find(([path]) => path.includes(`/${remote}/src/${expose}.ts`))
      return found ? found[1]() : Promise.reject(new Error('no such module'))
    },
    { deadlineMs: 30_000 },
  )
  return { kind: 'linked', version: () => 'linked', ...cache }
}
