import { type Direction, type Material, materials, type Stop, vectors } from './materials.ts'
import { mix, type Tone, toneOf } from './palette.ts'
import { disc, join, line, num, type Part, path, rect, times } from './shape.ts'

/** Centre of the close-up, in drawing coordinates, and its magnification. */
export interface Focus {
  x: number
  y: number
  zoom: number
}

/** Result of a drawing: elements in an 800 × 800 field, with the object on `floor`. */
export interface Drawing {
  art: Part
  /** Soft shadows on the ground: centre and half width. */
  shadow: readonly (readonly [cx: number, rx: number])[]
  focus: Focus
}

export type Draw = (kit: Kit) => Drawing

/** The y of the floor under every object, in drawing coordinates. */
export const floor = 690

/** Materials, color and variant of one picture. Only gradients in use are written. */
export class Kit {
  readonly tone: Tone
  /** 0..5 */
  readonly variant: number
  /** The picture shows the back: no displays, no knobs. */
  readonly rear: boolean
  readonly #prefix: string
  readonly #definitions = new Map<string, string>()
  readonly #ids = new Map<string, string>()

  constructor(options: { color: string; variant: number; rear: boolean; prefix: string }) {
    const tone = toneOf(options.color)
    this.tone = options.rear ? toneOf(mix(tone.base, '#0b0d10', 0.14)) : tone
    this.variant = options.variant
    this.rear = options.rear
    this.#prefix = options.prefix
  }

  /** Paint of a ready material, as an attribute value. */
  paint(name: Material): string {
    const [direction, stops] = materials[name](this.tone)
    return this.gradient(name, direction, stops)
  }

  /** Paint of a custom gradient; `name` is unique within the picture. */
  gradient(name: string, direction: Direction, stops: readonly Stop[]): string {
    const id = this.#idOf(name)
    if (!this.#definitions.has(id)) {
      const tag = direction === 'radial' ? 'radialGradient' : 'linearGradient'
      const body = stops.map(
        ([offset, color, opacity]) =>
          `<stop offset="${num(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`}/>`,
      )
      this.#definitions.set(id, `<${tag} id="${id}"${vectors[direction]}>${body.join('')}</${tag}>`)
    }
    return `url(#${id})`
  }

  #idOf(name: string): string {
    const id = this.#ids.get(name) ?? `${this.#prefix}${this.#ids.size.toString(36)}`
    this.#ids.set(name, id)
    return id
  }

  /** Defines a clip path; returns the value for `clipPath`. */
  clip(name: string, data: string): string {
    const id = this.#idOf(name)
    this.#definitions.set(id, `<clipPath id="${id}"><path d="${data}"/></clipPath>`)
    return `url(#${id})`
  }

  /** The definitions that `content` references, directly or through another one. */
  definitions(content: string): string {
    let kept = ''
    for (const [id, definition] of [...this.#definitions].reverse()) {
      if (content.includes(`#${id}"`) || `${content}${kept}`.includes(`#${id})`)) kept = definition + kept
    }
    return `<defs>${kept}</defs>`
  }

  /** Defines a repeated part: the returned function draws it at (`x`, `y`), rotated by `angle` degrees. */
  stamp(name: string, part: Part): (x: number, y: number, angle?: number) => string {
    const id = this.#idOf(name)
    this.#definitions.set(id, `<g id="${id}">${join(part)}</g>`)
    return (x, y, angle) =>
      `<use href="#${id}" transform="translate(${num(x)} ${num(y)})${angle === undefined ? '' : ` rotate(${num(angle)})`}"/>`
  }

  /** Picks one of the values by variant. */
  pick<T>(first: T, ...others: readonly T[]): T {
    const all = [first, ...others]
    return all[this.variant % all.length] ?? first
  }

  /** Parts drawn only on the front. */
  front(...parts: readonly Part[]): string {
    return this.rear ? '' : join(parts)
  }

  /** A solid: the material, light falling from above, and a bright rim toward the light. */
  form(data: string, material: Material | { fill: string } = 'body'): string {
    const fill = typeof material === 'string' ? this.paint(material) : material.fill
    return (
      path(data, fill) + path(data, { fill: this.paint('fall'), stroke: this.paint('rim'), strokeWidth: 3 })
    )
  }

  /** A dark pane (display, window) with a reflex. */
  pane(x: number, y: number, width: number, height: number, radius: number, fill = '#0d1014'): string {
    return (
      rect(x, y, width, height, radius, { fill, stroke: '#000', strokeWidth: 3, strokeOpacity: 0.35 }) +
      rect(x, y, width, height, radius, this.paint('gloss'))
    )
  }

  /** Rotary knob with a white pointer; `angle` in degrees, 0 is up. */
  knob(cx: number, cy: number, radius: number, angle: number, material: Material = 'darkDown'): string {
    return [
      disc(cx + radius * 0.06, cy + radius * 0.12, radius, { fill: '#000', opacity: 0.25 }),
      disc(cx, cy, radius, this.paint('steelDown')),
      disc(cx, cy, radius * 0.8, this.paint(material)),
      path(`M${num(cx)} ${num(cy - radius * 0.28)}v${num(-radius * 0.36)}`, {
        stroke: material === 'darkDown' ? '#fff' : '#2a3138',
        strokeWidth: radius * 0.13,
        transform: `rotate(${num(angle)} ${num(cx)} ${num(cy)})`,
      }),
    ].join('')
  }

  /** Two low feet under a body that spans `from`..`to`. */
  feet(from: number, to: number): string {
    return [from, to - 52].map(x => rect(x, floor - 14, 52, 15, 6, '#15181c')).join('')
  }

  /** The plain back of an appliance: vents, rating plate, cable. Empty on the front. */
  back(x: number, y: number, width: number, height: number): string {
    if (!this.rear) return ''
    const slots = Math.max(3, Math.floor((height * 0.42) / 18))
    return [
      rect(x, y, width, height, 18, { fill: '#000', opacity: 0.14 }),
      ...times(slots, index =>
        rect(x + width * 0.14, y + height * 0.1 + index * 18, width * 0.72, 8, 4, {
          fill: '#000',
          opacity: 0.34,
        }),
      ),
      rect(x + width * 0.14, y + height * 0.64, width * 0.44, height * 0.24, 6, '#dfe3e6'),
      ...times(3, index =>
        rect(
          x + width * 0.18,
          y + height * (0.69 + index * 0.055),
          width * (0.34 - index * 0.07),
          4,
          2,
          '#8d959d',
        ),
      ),
      disc(x + width * 0.76, y + height * 0.78, 13, '#1a1e22'),
      line(
        `M${num(x + width * 0.76)} ${num(y + height * 0.78)}q70 30 60 ${num((floor - y - height * 0.78) * 0.6)}t70 ${num((floor - 6 - y - height * 0.78) * 0.4)}`,
        '#23282e',
        12,
      ),
    ].join('')
  }
}
