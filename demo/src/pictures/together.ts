import { type Draw, floor } from './kit/kit.ts'
import { group } from './kit/shape.ts'

/** A drawing, the x of its centre in the composition, and its size there. */
type Placed = readonly [draw: Draw, x: number, scale: number]

/** Two drawings as one composition, the second before the first. */
export function together(behind: Placed, before: Placed): Draw {
  return kit => {
    const placed = [behind, before].map(([draw, x, scale]) => {
      const { art, shadow } = draw(kit)
      const dx = Math.round(x - 400 * scale)
      const dy = Math.round(floor * (1 - scale))
      return {
        art: group(art, { transform: `translate(${dx} ${dy}) scale(${scale})` }),
        shadow: shadow.map(([cx, rx]) => [cx * scale + dx, rx * scale] as const),
      }
    })
    return {
      art: placed.map(each => each.art),
      shadow: placed.flatMap(each => each.shadow),
      focus: { x: 480, y: 480, zoom: 1.5 },
    }
  }
}
