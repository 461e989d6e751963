// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { departments } from '../seed/data/recipes/departments.ts'
import { drawPicture } from './draw.ts'
import { drawers } from './drawers.ts'

// The server's compiler settings have no DOM types; these are the parts of jsdom that the test uses.
interface ParsedElement {
  readonly id: string
  getAttribute(name: string): string | null
  querySelectorAll(selector: string): Iterable<ParsedElement>
}
declare const DOMParser: new () => {
  parseFromString(
    text: string,
    type: 'image/svg+xml',
  ): { documentElement: ParsedElement; querySelector(selector: string): ParsedElement | null }
}

const variants = [0, 1, 2, 3, 4, 5]
const views = [0, 1, 2, 3]

function parse(svg: string): ParsedElement {
  const page = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(page.querySelector('parsererror')).toBeNull()
  return page.documentElement
}

/** One category for each drawing: several may share one. */
const drawn = new Map([...drawers].map(([slug, draw]) => [draw, slug])).values()

describe.each([...drawn, 'no-such-category'])('drawPicture(%s)', category => {
  const all = variants.flatMap(variant =>
    views.map(view => drawPicture({ category, color: '#2f6f73', variant, view })),
  )

  test('pictures – every variant and view – are well-formed and reference only ids that they define', () => {
    for (const svg of all) {
      const root = parse(svg)
      expect(root.getAttribute('viewBox')).toBe('0 0 400 400')
      const ids = [...root.querySelectorAll('[id]')].map(each => each.id)
      expect(new Set(ids).size).toBe(ids.length)
      const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(match => match[1])
      expect(new Set(used)).toEqual(new Set(ids))
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href="[^#]|style=|<text/)
    }
  })

  test('pictures – views and variants – differ', () => {
    expect(new Set(all).size).toBe(all.length)
  })
})

test('drawers – every category of the demo – has a drawing of its own', () => {
  const slugs = departments.flatMap(({ art, recipes }) => [
    art,
    ...recipes.flatMap(({ slug, kinds }) => [slug, ...kinds.map(kind => kind.slug)]),
  ])
  expect(slugs.filter(slug => !drawers.has(slug))).toEqual([])
})

test('drawPicture – two colors – have no ids in common', () => {
  const ids = (color: string) =>
    [...drawPicture({ category: 'iron', color, variant: 0, view: 0 }).matchAll(/ id="([^"]+)"/g)].map(
      match => match[1],
    )
  const first = new Set(ids('#b3262e'))
  expect(ids('#2f6f73').filter(id => first.has(id))).toEqual([])
})

test.each(['red', '#fff', '2b2b2b', '#2b2b2b"/><script>', '#2b2b2g', ''])(
  'drawPicture – color %j – is refused',
  color => {
    expect(() => drawPicture({ category: 'iron', color, variant: 0, view: 0 })).toThrow(RangeError)
  },
)

test.each(['../../etc/passwd', '"><script>alert(1)</script>', '__proto__', ''])(
  'drawPicture – category %j – draws the generic appliance and echoes nothing',
  category => {
    const svg = drawPicture({ category, color: '#4c6b57', variant: 0, view: 0 })
    parse(svg)
    expect(svg).not.toContain('script')
    expect(svg).not.toContain('passwd')
  },
)
