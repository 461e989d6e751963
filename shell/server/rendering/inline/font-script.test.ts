// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { fontAttribute, storedFontKey } from '../../../engine/isomorphic/stored-font.ts'
import { fontScript } from './inline-script.ts'

const added = vi.fn()
let arrival: Promise<unknown> = Promise.resolve()

beforeEach(() => {
  added.mockReset()
  arrival = Promise.resolve()
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
      load = () => arrival
    },
  )
  Object.defineProperty(document, 'fonts', { value: { add: added }, configurable: true })
})

const run = () => new Function(fontScript.tag.replace(/^<script>|<\/script>$/g, ''))()
const preloaded = () => document.querySelector('link[rel=preload]')?.getAttribute('href')

test('a browser that has the font – before the first paint the document gets it, afterwards not', async () => {
  localStorage.setItem(storedFontKey, '/assets/font-2.woff2')
  run()
  expect(preloaded()).toBe('/assets/font-2.woff2')
  await Promise.resolve()
  expect(added).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ family: 'Vazirmatn', source: 'url("/assets/font-2.woff2")' }),
  )

  document.body.innerHTML = '<div id="root"><p></p></div>'
  arrival = new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  run()
  await arrival
  await Promise.resolve()
  expect(added).toHaveBeenCalledTimes(1)
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
