import type { PictureInput } from '@khaneno/api/pictures/picture-source'
import { drawers, fallback } from './drawers.ts'
import { type Drawing, floor, Kit } from './kit/kit.ts'
import { d, group, join, num, oval, path, rect } from './kit/shape.ts'

/** The slug of the generic appliance, which unknown slugs also draw. */
const fallbackCategory = 'fallback'

/** Slugs with pictures: those with a drawing, and the generic appliance. */
export const pictureCategories: ReadonlySet<string> = new Set([...drawers.keys(), fallbackCategory])

const proportions: readonly (readonly [number, number])[] = [
  [1, 1],
  [0.97, 1],
  [1, 0.97],
  [1.04, 0.96],
  [0.95, 1.02],
  [1.02, 1.03],
]

const clamp = (value: number, most: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(0, Math.trunc(value))) : 0

/** A short, stable, valid id prefix, so that several pictures can be inline in one page. */
function idPrefix(text: string): string {
  let hash = 5381
  for (let index = 0; index < text.length; index += 1) hash = (hash * 33 + text.charCodeAt(index)) >>> 0
  return `p${(hash % 46656).toString(36)}-`
}

function shadows(kit: Kit, drawing: Drawing): string {
  return drawing.shadow
    .map(
      ([cx, rx]) =>
        oval(cx + 10, floor, rx * 1.22, rx * 0.15, { fill: kit.paint('ground'), opacity: 0.75 }) +
        oval(cx, floor - 1, rx, 13, kit.paint('ground')),
    )
    .join('')
}

/** Fits the arch: its clear width is 264, its height at the crown 310. */
function nicheScale(drawing: Drawing): number {
  const reach = Math.max(...drawing.shadow.map(([cx, rx]) => Math.abs(cx - 400) + rx))
  return Math.min(0.46, 132 / reach)
}

function niche(kit: Kit): string {
  const arch = 'M52 364V178a148 148 0 0 1 296 0V364z'
  const glow = kit.gradient('glow', 'radial', [
    [0, '#fff6dc'],
    [0.45, '#f6e3b8'],
    [0.8, '#e6cb96'],
    [1, '#cfae74'],
  ])
  const depth = kit.gradient('depth', 'right', [
    [0, '#6b4a16', 0.42],
    [0.12, '#6b4a16', 0],
    [0.9, '#6b4a16', 0],
    [1, '#6b4a16', 0.26],
  ])
  const lamp = kit.gradient('lamp', 'radial', [
    [0, '#fff', 0.75],
    [1, '#fff', 0],
  ])
  return [
    path(arch, glow),
    path(arch, depth),
    oval(200, 96, 110, 74, lamp),
    path('M64 364V178a136 136 0 0 1 272 0V364', {
      fill: 'none',
      stroke: '#fff',
      strokeWidth: 2,
      strokeOpacity: 0.35,
    }),
    rect(34, 362, 332, 18, 4, '#e4c892'),
    rect(34, 362, 332, 5, 2.5, '#f7e6c0'),
    rect(46, 380, 308, 7, 3, { fill: '#2a1d12', opacity: 0.16 }),
  ].join('')
}

/**
 * Draws a product picture as a complete SVG document: view box `0 0 400 400`, transparent background, the object on the
 * floor at y = 360 (design.md, seed data). Pure: the same input gives the same SVG. An unknown category draws the
 * generic appliance; numbers are clamped to their range.
 * @throws RangeError when the color is not `#rrggbb`.
 */
export function drawPicture(input: PictureInput): string {
  const variant = clamp(input.variant, 5)
  const view = clamp(input.view, 3)
  const draw = drawers.get(input.category) ?? fallback
  const kit = new Kit({
    color: input.color,
    variant,
    rear: view === 3,
    prefix: idPrefix(`${input.category} ${input.color.toLowerCase()} ${variant} ${view}`),
  })
  const drawing = draw(kit)
  const [wide, high] = proportions[variant] ?? [1, 1]
  const object = shadows(kit, drawing) + join(drawing.art)
  const place = (scale: number, mirror: boolean, ground: number) => {
    const x = (mirror ? -1 : 1) * scale * wide
    return (
      d`translate(${200 - 400 * x} ${ground - floor * scale * high})` +
      ` scale(${num(x)} ${num(scale * high)})`
    )
  }
  let content: string
  if (view === 1) {
    const { x, y, zoom } = drawing.focus
    const scale = 0.5 * zoom
    content = group([object], {
      transform: d`translate(${200 - x * scale} ${200 - y * scale}) scale(${scale})`,
    })
  } else if (view === 2) {
    content = niche(kit) + group([object], { transform: place(nicheScale(drawing), false, 362) })
  } else {
    content = group([object], { transform: place(0.5, view === 3, 360) })
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${kit.definitions(content)}<g stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`
}
