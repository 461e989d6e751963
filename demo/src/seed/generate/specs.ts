import type { Attribute, Kind, Recipe } from '../data/recipe.ts'
import type { Random } from './random.ts'
import { fa, fill } from './text.ts'

/** One value of a product, as worded in its specification table and in its name and description. */
export type Feature = {
  attribute: Attribute
  value: string
  lead: string | null
  with: string | null
  story: string | null
}

export const ABSENT = 'ندارد'

/** The features of one product. `level` 0..1, from plain to fine, selects among ordered values. */
export function chooseFeatures(random: Random, recipe: Recipe, kind: Kind, level: number): Feature[] {
  const more = kind.more ?? []
  const own = new Set(more.map(attribute => attribute.name))
  const omitted = new Set(kind.omit ?? [])
  const common = recipe.attributes.filter(({ name }) => !own.has(name) && !omitted.has(name))
  const attributes = [...more, ...common]
  const known = new Set(attributes.map(attribute => attribute.name))
  const fixed = Object.entries(kind.fixed ?? {})
  const rows: Feature[] = fixed
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => bare({ name, values: [value] }, value))
  for (const attribute of attributes) {
    const value = kind.fixed?.[attribute.name]
    rows.push(value === undefined ? choose(random, attribute, level) : bare(attribute, value))
  }
  return rows
}

function bare(attribute: Attribute, value: string): Feature {
  return { attribute, value, lead: null, with: null, story: null }
}

function choose(random: Random, attribute: Attribute, level: number): Feature {
  const { values } = attribute
  const place = attribute.free ? random.next() : level + (random.next() - 0.5) * 0.5
  const index = Math.min(values.length - 1, Math.max(0, Math.floor(place * values.length)))
  const chosen = values[index]
  if (chosen === undefined) throw new RangeError(`«${attribute.name}» has no values`)
  const value = typeof chosen === 'string' ? chosen : chosen[0]
  const onlyPhrases = values.some(entry => typeof entry !== 'string')
  const phrase = typeof chosen === 'string' ? (onlyPhrases ? null : chosen) : chosen[1]
  const say = (template: string | undefined) =>
    template === undefined || phrase === null ? null : fill(template, { v: phrase })
  return {
    attribute,
    value,
    lead: say(attribute.lead),
    with: say(attribute.with),
    story:
      attribute.story === undefined || value === ABSENT || (onlyPhrases && phrase === null)
        ? null
        : fill(attribute.story, { v: value }),
  }
}

/** «۳۲ × ۲۸ × ۳۱ سانتی‌متر», width, depth, height. */
export function dimensions(random: Random, size: readonly [number, number, number], scale: number): string {
  const sides = size.map(side => fa(Math.max(4, Math.round(side * scale * (0.97 + random.next() * 0.06)))))
  return `${sides.join(' × ')} سانتی‌متر`
}

/** «۵٫۲ کیلوگرم» or «۷۵۰ گرم». */
export function weightText(grams: number): string {
  if (grams < 1000) return `${fa(grams)} گرم`
  const kilos = grams < 20_000 ? Math.round(grams / 100) / 10 : Math.round(grams / 1000)
  return `${fa(kilos)} کیلوگرم`
}

const LETTERS: Readonly<Record<string, string>> = {
  آ: 'a',
  ا: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'v',
  ه: 'h',
  ی: 'y',
  ئ: 'y',
  '٫': '.',
  '٪': 'pct',
  '+': 'plus',
}

/** A Latin slug of a Persian text, letter by letter: «فشار پمپ» → `fshar-pmp`. For filter values in URLs. */
export function romanize(text: string): string {
  return [...text]
    .map(letter => {
      const code = letter.codePointAt(0) ?? 0
      if (code >= 0x06f0 && code <= 0x06f9) return String(code - 0x06f0)
      return LETTERS[letter] ?? letter
    })
    .join('')
    .toLowerCase()
    .replace(/\./g, 'p')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
