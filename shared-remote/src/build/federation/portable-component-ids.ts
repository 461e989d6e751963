import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const componentId = /(componentId: "[\w-]+__sc-)\w+(-\d+")/g

/**
 * Derives the ids of styled-components from the file's path within the repository. The compiler derives them from its
 * absolute path, so that the same sources in two folders would be two releases.
 */
export function portableComponentIds(): Plugin {
  return {
    name: 'portable-component-ids',
    enforce: 'post',
    transform(code, id) {
      const [path] = /(?:mfe|shared)-[a-z-]+\/src\/[^?]*/.exec(id) ?? []
      if (path === undefined || !code.includes('__sc-')) return null
      // As long as the compiler's: every element of a page names its components.
      const hash = createHash('sha256').update(path).digest().readUInt32BE().toString(36)
      return { code: code.replace(componentId, `$1${hash}$2`), map: null }
    },
  }
}
