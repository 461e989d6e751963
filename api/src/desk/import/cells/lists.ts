import type { PostBlock, ProductFilter, ProductSpec } from '../../../db/schema/catalogue.ts'
import { type Codec, longText, slug, text, verbatim, whole } from './codec.ts'
import { Problem } from './problem.ts'

/** The stock of a product in one color, which is named by its `name_en`. */
export interface ColorStock {
  readonly color: string
  readonly on_hand: number
}

/** A photograph to fetch; `color` is the `name_en` of the color it shows, '' for all. */
export interface PhotoSource {
  readonly url: string
  readonly alt: string
  readonly color: string
}

/** How the entries of a list are written in one cell, one per line, and checked. */
interface ListForm<T> {
  readonly max: number
  /** From one line of a cell; undefined: it has another form. */
  fromLine(line: string): unknown
  toLine(entry: T): string
  check(entry: Readonly<Record<string, unknown>>): T
}

/** An array in JSON; in a cell one entry per line, or JSON again where a line could not hold the entry. */
function list<T>({ max, fromLine, toLine, check }: ListForm<T>): Codec<T[]> {
  const readArray = (entries: readonly unknown[]) => {
    if (entries.length > max) throw new Problem('BAD_LIST', '', { detail: `> ${max}` })
    return entries.map(entry => {
      if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
        throw new Problem('BAD_LIST', '', { detail: String(entry).slice(0, 60) })
      }
      return check(Object.fromEntries(Object.entries(entry)))
    })
  }
  const readLines = (cell: string) =>
    readArray(
      cell
        .split(/\r\n|\r|\n/)
        .map(line => line.trim())
        .filter(line => line !== '')
        .map(line => {
          const entry = fromLine(line)
          if (entry === undefined) throw new Problem('BAD_LIST', line, { detail: line.slice(0, 60) })
          return entry
        }),
    )
  const codec: Codec<T[]> = {
    cleared: [],
    read(cell) {
      if (Array.isArray(cell)) return readArray(cell)
      const written = typeof cell === 'string' ? cell.trim() : ''
      if (written === '') throw new Problem('BAD_LIST', '', { detail: typeof cell })
      return /^\[\s*[[{\]]/.test(written) ? readArray(parseArray(written)) : readLines(written)
    },
    print(value) {
      const lines = value.map(toLine).join('\n')
      return value.length === 0 || comesBack(lines, value) ? lines : JSON.stringify(value)
    },
    same: (a, b) => JSON.stringify(normal(a)) === JSON.stringify(normal(b)),
  }
  const comesBack = (lines: string, value: readonly T[]) => {
    try {
      return JSON.stringify(codec.read(lines)) === JSON.stringify(value)
    } catch {
      return false
    }
  }
  const normal = (entries: readonly T[]) => {
    try {
      return readArray(entries)
    } catch {
      return entries
    }
  }
  return codec
}

function parseArray(written: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(written)
    if (Array.isArray(parsed)) return parsed
  } catch {
    // Reported below.
  }
  throw new Problem('BAD_LIST', written, { detail: written.slice(0, 60) })
}

export const units = whole(0, 1_000_000)

const slugs = slug()
const names = text(120)

/** `black: 10`, one color per line. */
export const colorStocks = list<ColorStock>({
  max: 40,
  fromLine(line) {
    const [, color, units] = /^([^:=]+)[:=](.+)$/.exec(line) ?? []
    return color === undefined ? undefined : { color: color.trim(), on_hand: units?.trim() }
  },
  toLine: ({ color, on_hand }) => `${color}: ${on_hand}`,
  check: ({ color, on_hand }) => ({ color: names.read(color ?? null), on_hand: units.read(on_hand ?? null) }),
})

const specTexts = text(500)

/** `توان: ۱۳۵۰ وات`, one per line; a star before it shows it beside the title too. */
export const specs = list<ProductSpec>({
  max: 100,
  fromLine(line) {
    const [, star, name, value] = /^(\*?)\s*([^:]+):(.+)$/.exec(line) ?? []
    return name === undefined
      ? undefined
      : { name: name.trim(), value: value?.trim(), highlight: star === '*' }
  },
  toLine: ({ name, value, highlight }) => `${highlight ? '* ' : ''}${name}: ${value}`,
  check: ({ name, value, highlight }) => ({
    name: names.read(name ?? null),
    value: specTexts.read(value ?? null),
    highlight: highlight === true,
  }),
})

/**
 * `capacity-5l | ظرفیت | ۵ لیتر`: slug, index and name, one value per line. The slug alone is enough for a value that
 * the shop, or an earlier line of the file, has; its texts are then empty here.
 */
export const filters = list<ProductFilter>({
  max: 60,
  fromLine(line) {
    const [slug, index = '', name = '', ...more] = line.split('|').map(part => part.trim())
    return more.length > 0 ? undefined : { slug, index, name }
  },
  toLine: ({ slug, index, name }) => `${slug} | ${index} | ${name}`,
  check: ({ slug, index, name }) => ({
    index: names.read(index ?? ''),
    name: names.read(name ?? ''),
    slug: slugs.read(slug ?? null),
  }),
})

const addresses = verbatim(2000)

/** `https://… | alternative text | black`, one photograph per line; the last two may be missing. */
export const photoSources = list<PhotoSource>({
  max: 12,
  fromLine(line) {
    const [url, alt = '', color = '', ...more] = line.split('|').map(part => part.trim())
    return more.length > 0 ? undefined : { url, alt, color }
  },
  toLine: ({ url, alt, color }) => (color === '' && alt === '' ? url : `${url} | ${alt} | ${color}`),
  check({ url, alt, color }) {
    const address = addresses.read(url ?? null)
    const protocol = URL.canParse(address) ? new URL(address).protocol : ''
    if (protocol !== 'https:' && protocol !== 'http:') throw new Problem('NOT_URL', address)
    return { url: address, alt: names.read(alt ?? ''), color: names.read(color ?? '') }
  },
})

const paragraphs = longText(20_000)
const marks = { '#': 'heading', '-': 'item', '>': 'quote' } as const
const blockTypes = ['heading', 'paragraph', 'item', 'quote', 'product'] as const

/** The blocks of a post: `# heading`, `- item`, `> quote`, `[slug of a product]`, or a paragraph; one per line. */
export const postBlocks = list<PostBlock>({
  max: 500,
  fromLine(line) {
    const [, product] = /^\[(\S+)\]$/.exec(line) ?? []
    if (product !== undefined) return { type: 'product', text: product }
    const [, mark = '', marked] = /^([#>-])\s+(.+)$/.exec(line) ?? []
    const type = Object.entries(marks).find(([key]) => key === mark)?.[1]
    return type === undefined ? { type: 'paragraph', text: line } : { type, text: marked }
  },
  toLine({ type, text }) {
    if (type === 'product') return `[${text}]`
    const mark = Object.entries(marks).find(([, name]) => name === type)?.[0]
    return mark === undefined ? text : `${mark} ${text}`
  },
  check({ type, text }) {
    const found = blockTypes.find(name => name === type)
    if (found === undefined) throw new Problem('BAD_LIST', String(type), { detail: `type ${String(type)}` })
    return { type: found, text: paragraphs.read(text ?? null) }
  },
})
