import { expect, test } from 'vitest'
import { preloadLists } from './preload-list.ts'

const chunk = (file: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  imports,
  dynamicImports,
})

const manifest = {
  'virtual:entry': chunk('remoteEntry.js', ['_glue.js'], ['virtual:mf-localSharedImportMap:x', '_later.js']),
  'virtual:mf-localSharedImportMap:x': chunk('assets/share-map.js', ['_glue.js']),
  '_glue.js': chunk('assets/glue.js'),
  'src/pages/home.tsx': chunk('assets/home.js', ['_common.js', '_style.css'], ['_later.js']),
  'src/pages/cart.tsx': chunk('assets/cart.js', ['_common.js']),
  '_common.js': chunk('assets/common.js', ['_deep.js']),
  '_deep.js': chunk('assets/deep.js', ['_common.js']),
  '_later.js': chunk('assets/later.js'),
  '_style.css': chunk('assets/style.css'),
}

const built = (content: object) => Buffer.from(JSON.stringify(content))
const home = { './pages/home': './src/pages/home.tsx' }

test('preload list – expose – entry, share map and every static import once, in that order', () => {
  const lists = preloadLists(built(manifest), { ...home, './pages/cart': './src/pages/cart.tsx' })

  const start = ['remoteEntry.js', 'assets/glue.js', 'assets/share-map.js']
  expect(lists).toEqual({
    'pages/home': [...start, 'assets/home.js', 'assets/common.js', 'assets/deep.js'],
    'pages/cart': [...start, 'assets/cart.js', 'assets/common.js', 'assets/deep.js'],
  })
})

test.each([
  ['no entry', { 'src/pages/home.tsx': chunk('assets/home.js') }, /no remoteEntry/],
  ['no chunk of an expose', { e: chunk('remoteEntry.js') }, /no chunk for \.\/pages\/home/],
])('preload list – build with %s – RELEASE_INVALID', (_what, content, message) => {
  expect(() => preloadLists(built(content), home)).toThrow(
    expect.objectContaining({ code: 'RELEASE_INVALID', message: expect.stringMatching(message) }),
  )
})
