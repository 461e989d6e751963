type Rgb = readonly [number, number, number]

/** Shades of one product color: light comes from the top left. All values are `#rrggbb`. */
export interface Tone {
  base: string
  light: string
  lighter: string
  dark: string
  darker: string
  /** Color of marks printed on the body. */
  mark: string
  /** A neutral grey of middle lightness: drawn as brushed metal. */
  metallic: boolean
}

const hexColor = /^#[0-9a-f]{6}$/i

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function format(rgb: readonly number[]): string {
  return `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two `#rrggbb` colors; `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const a = parse(from)
  const b = parse(to)
  return format(a.map((part, index) => part + ((b[index] ?? 0) - part) * share))
}

function luma([red, green, blue]: Rgb): number {
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/**
 * Lightens black and darkens white, so that black products keep their form on a light tint and white products keep
 * an edge on a white card.
 */
function visible(hex: string): string {
  const light = luma(parse(hex))
  if (light < 0.19) return mix(hex, '#59626c', (0.19 - light) / 0.3)
  if (light > 0.88) return mix(hex, '#cfc8bd', (light - 0.88) / 0.3)
  return hex
}

/**
 * The shades of a product color.
 * @throws RangeError when the color is not `#rrggbb`.
 */
export function toneOf(color: string): Tone {
  if (!hexColor.test(color)) throw new RangeError('The picture color must be #rrggbb')
  const base = visible(color.toLowerCase())
  const [red, green, blue] = parse(base)
  const light = luma([red, green, blue])
  const spread = Math.max(red, green, blue) - Math.min(red, green, blue)
  // Light colors get warm grey shadows: pure black would make cream look dirty.
  const shadow = light > 0.7 ? '#3d3022' : '#07090d'
  return {
    base,
    light: mix(base, '#ffffff', light > 0.7 ? 0.5 : 0.3),
    lighter: mix(base, '#ffffff', light > 0.7 ? 0.8 : 0.54),
    dark: mix(base, shadow, 0.22),
    darker: mix(base, shadow, light > 0.7 ? 0.4 : 0.46),
    mark: light > 0.6 ? '#2a3138' : '#f2f4f5',
    metallic: spread < 26 && light > 0.42 && light < 0.86,
  }
}
