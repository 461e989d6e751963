// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { fontAttribute, storedFontKey } from '../../../src/isomorphic/stored-font.ts'
import { fontScript } from './font-script.ts'

const added = vi.fn()

beforeEach(() => {
  added.mockReset()
  localStorage.clear()
  document.head.replaceChildren()
  document.documentElement.setAttribute(fontAttribute, '/assets/font-2.woff2')
  vi.stubGlobal(
    'FontFace',
    class {
      constructor(
        readonly family: string,
        readonly source: string,
      ) {}
      load = async () => this
    },
  )
  Object.defineProperty(document, 'fonts', { value: { add: added }, configurable: true })
})

const run = () => new Function(fontScript.tag.replace(/^<script>|<\/script>$/g, ''))()
const preloaded = () => document.querySelector('link[rel=preload]')?.getAttribute('href')

test('a browser that has the font – the document gets it before the first paint', () => {
  localStorage.setItem(storedFontKey, '/assets/font-2.woff2')
  run()
  expect(preloaded()).toBe('/assets/font-2.woff2')
  expect(added).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ family: 'Vazirmatn', source: 'url("/assets/font-2.woff2")' }),
  )
})

test.each([null, '/assets/font-1.woff2'])(
  'a browser that has %s – loads no font before the first paint',
  stored => {
    if (stored !== null) localStorage.setItem(storedFontKey, stored)
    run()
    expect(preloaded()).toBeUndefined()
    expect(added).not.toHaveBeenCalled()
  },
)
