/** Presentation attributes that the drawings use, as a closed list, so that an element cannot get a misspelt one. */
export interface Style {
  fill?: string
  stroke?: string
  strokeWidth?: number
  strokeOpacity?: number
  /** Strokes are round by default: the picture's root sets it. */
  strokeLinecap?: 'butt'
  strokeDasharray?: string
  opacity?: number
  transform?: string
  clipPath?: string
}

const attributeNames: Record<keyof Style, string> = {
  fill: 'fill',
  stroke: 'stroke',
  strokeWidth: 'stroke-width',
  strokeOpacity: 'stroke-opacity',
  strokeLinecap: 'stroke-linecap',
  strokeDasharray: 'stroke-dasharray',
  opacity: 'opacity',
  transform: 'transform',
  clipPath: 'clip-path',
}

/** A number as SVG text: at most two decimals, no leading zero. */
export function num(value: number): string {
  const text = String(Math.round(value * 100) / 100)
  return text.replace(/^(-?)0\./, '$1.')
}

/** Path data: a template whose numbers are rounded to tenths. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce(
    (text, part, index) => `${text}${num(Math.round((values[index - 1] ?? 0) * 10) / 10)}${part}`,
  )
}

function attributes(style: Style): string {
  let text = ''
  for (const [key, name] of Object.entries(attributeNames)) {
    const value = style[key as keyof Style]
    if (value !== undefined) text += ` ${name}="${typeof value === 'number' ? num(value) : value}"`
  }
  return text
}

const styleOf = (paint: string | Style): Style => (typeof paint === 'string' ? { fill: paint } : paint)

/** Filled (or styled) path. */
export function path(data: string, paint: string | Style): string {
  return `<path d="${data}"${attributes(styleOf(paint))}/>`
}

/** Rectangle with corner radius. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  paint: string | Style,
) {
  const corner = radius > 0 ? ` rx="${num(radius)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${corner}${attributes(styleOf(paint))}/>`
}

/** Circle. */
export function disc(cx: number, cy: number, radius: number, paint: string | Style): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}"${attributes(styleOf(paint))}/>`
}

/** Ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, paint: string | Style): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${attributes(styleOf(paint))}/>`
}

/** Round-ended stroke without fill. */
export function line(data: string, stroke: string, strokeWidth: number, opacity?: number): string {
  return path(data, {
    fill: 'none',
    stroke,
    strokeWidth,
    ...(opacity === undefined ? {} : { opacity }),
  })
}

/** White reflection along an edge that faces the light (top left). */
export function shine(data: string, strokeWidth = 10, opacity = 0.42): string {
  return line(data, '#fff', strokeWidth, opacity)
}

/** Scale marks around a dial: `count` strokes of `length` outside `radius`, spread evenly over `from`..`to` degrees, 0 up. */
export function ticks(
  [cx, cy, radius, length]: readonly [number, number, number, number],
  [count, from, to]: readonly [number, number, number],
  style: Style,
): string {
  const data = Array.from({ length: count }, (_, index) => {
    const turn = ((from + ((to - from) * index) / Math.max(1, count - 1)) * Math.PI) / 180
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
    return d`M${cx + dx * radius} ${cy + dy * radius}l${dx * length} ${dy * length}`
  })
  return path(data.join(''), style)
}

/** Elements, in drawing order; lists may nest. */
export type Part = string | readonly Part[]

/** The text of nested parts. */
export function join(part: Part): string {
  return typeof part === 'string' ? part : part.map(join).join('')
}

/** Elements under common attributes. */
export function group(children: Part, style: Style): string {
  return `<g${attributes(style)}>${join(children)}</g>`
}

/** `count` copies made by `make(index)`. */
export function times(count: number, make: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

const segments: Record<string, string> = {
  a: 'M.15 0H.85',
  b: 'M1 .15V.85',
  c: 'M1 1.15V1.85',
  d: 'M.15 2H.85',
  e: 'M0 1.15V1.85',
  f: 'M0 .15V.85',
  g: 'M.15 1H.85',
}
const lit: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcfgd',
}

/**
 * Seven-segment display text, centred on (`x`, `y`), `height` high in drawing coordinates. Drawn as strokes, because
 * the machine that rasterises may have no fonts. Supports 0–9, ':' and '°'.
 */
export function digits(text: string, x: number, y: number, height: number, color = '#7fe3ff'): string {
  const scale = height / 2
  const advance = (sign: string) => (sign === ':' ? 0.5 : sign === '°' ? 0.7 : 1.45)
  const width = [...text].reduce((sum, sign) => sum + advance(sign), 0) - 0.45
  let at = 0
  const glyphs = [...text].map(sign => {
    const data =
      sign === ':'
        ? 'M0 .6v.01M0 1.4v.01'
        : sign === '°'
          ? 'M.2 0h.3v.3h-.3z'
          : [...(lit[sign] ?? '')].map(name => segments[name] ?? '').join('')
    const glyph = `<path d="${data}" transform="translate(${num(at)})"/>`
    at += advance(sign)
    return glyph
  })
  return `<g fill="none" stroke="${color}" stroke-width=".26" transform="translate(${num(x - (width * scale) / 2)} ${num(y - scale)}) scale(${num(scale)})">${glyphs.join('')}</g>`
}
