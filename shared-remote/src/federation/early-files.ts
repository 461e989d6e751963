import { minify, type Plugin } from 'vite'

/**
 * Replaces the one function of a release's `*.early.ts` file by its minified text, which is all that `earlyScript` uses
 * of it: the server sends it with every copy of a page.
 */
export function earlyFiles(): Plugin {
  return {
    name: 'early-files',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.early\.ts$/ },
      async handler(source, id) {
        const { code } = await minify(id, source, { module: true })
        const [, name, rest] = /^export function (\w+)(.*?);?\s*$/s.exec(code) ?? []
        if (name === undefined) this.error('an early file exports one function, and nothing else')
        return { code: `export const ${name} = ${JSON.stringify(`function${rest}`)}`, map: null }
      },
    },
  }
}
