import { createRequire } from 'node:module'

// dependency-cruiser parses with the compiler API, which TypeScript 7 no longer has. It loads `typescript` from the root's
// node_modules, so that name is redirected to version 6 in this folder's node_modules.
const here = createRequire(import.meta.url)
const root = createRequire(new URL('../../package.json', import.meta.url))

for (const name of ['typescript', 'typescript/package.json']) {
  here(name)
  here.cache[root.resolve(name)] = here.cache[here.resolve(name)]
}
