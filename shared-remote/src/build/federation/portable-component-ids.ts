import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const componentId = /(componentId: "[\w-]+)__sc-\w+(-\d+")/g

/** In base 36. Every element of a page names its components: two more cost a page 0.1 to 0.2 KB in Brotli. */
const HASH_CHARACTERS = 4

/**
 * Derives the ids of styled-components from the file's path within the repository. The compiler derives them from its
 * absolute path, so that the same sources in two folders would be two releases. Fails if two files get the same ids.
 */
export function portableComponentIds(): Plugin {
  const paths = new Map<string, string>()
  return {
    name: 'portable-component-ids',
    enforce: 'post',
    transform(code, id) {
      const [path] = /(?:mfe|shared)-[a-z-]+\/src\/[^?]*/.exec(id) ?? /shell\/[^?]*/.exec(id) ?? []
      if (path === undefined || !code.includes('__sc-')) return null
      const hash = createHash('sha256')
        .update(path)
        .digest()
        .readUInt32BE()
        .toString(36)
        .slice(-HASH_CHARACTERS)
      const other = paths.get(hash) ?? path
      if (other !== path) this.error(`${path} and ${other} get the same component ids; rename one of them`)
      paths.set(hash, path)
      return { code: code.replace(componentId, `$1-${hash}$2`), map: null }
    },
  }
}
