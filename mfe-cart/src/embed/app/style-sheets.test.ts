import { expect, test, vi } from 'vitest'
import { containerQueries, styleTarget } from './style-sheets.ts'

/** The result for an at-rule passed as stylis passes it to its middlewares. */
function queried(value: string): string {
  const [type = ''] = value.split(' ')
  const element = { type, value, props: [], children: [] } as unknown as Parameters<
    typeof containerQueries
  >[0]
  containerQueries(element, 0, [], () => '')
  return element.value
}

test('containerQueries – width conditions – query the container, other conditions stay media queries', () => {
  expect(queried('@media (min-width: 701px)')).toBe('@container (min-width: 701px)')
  for (const query of [
    '(prefers-reduced-motion: reduce)',
    '(min-width: 701px) and (hover: hover)',
    'print',
  ]) {
    expect(queried(`@media ${query}`)).toBe(`@media ${query}`)
  }
})

test('styleTarget – a style element is appended – is not inserted and writes into a sheet of the root', () => {
  vi.stubGlobal('CSSStyleSheet', class {})
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const pageSheet = new CSSStyleSheet()
  Object.assign(root, { adoptedStyleSheets: [pageSheet] })
  const { target, release } = styleTarget(root)
  const style = document.createElement('style')
  target.insertBefore(style, null)
  expect([style.parentNode, style.sheet]).toEqual([null, root.adoptedStyleSheets[1]])
  release()
  expect(root.adoptedStyleSheets).toEqual([pageSheet])
  vi.unstubAllGlobals()
})
