import type { Random } from './random.ts'
import type { Feature } from './specs.ts'
import { fill } from './text.ts'

type NameParts = {
  noun: string
  brand: string
  series: string
  code: string
  features: readonly Feature[]
}

/** Patterns of product names; the most common ones appear twice. */
const patterns = [
  '{noun} {brand} {lead} با {f1}',
  '{noun} {brand} {lead} با {f1}',
  '{noun} {brand} مدل «{series}» با {f1}',
  '{noun} {brand} مدل «{series}» با {f1}',
  '{noun} {brand} {lead} مدل «{series}»',
  '{noun} {brand} با {f1} و {f2}',
  '{noun} {brand} سری {series} با {f1} و {f2}',
  '{noun} {brand} {lead} با {f1} و {f2}',
  '{noun} {brand} سری {series}، {lead}',
  '{noun} {brand} مدل {code} با {f1}',
  '{noun} {brand} {lead} مدل {code}',
] as const

/** Longer names wrap to a third line on a card. */
const MAX_LENGTH = 66

/** A unique product name, with the model code if needed. Adds it to `taken`. */
export function composeName(random: Random, parts: NameParts, taken: Set<string>): string {
  const leads = parts.features.flatMap(feature => feature.lead ?? [])
  const phrases = random.sample([...new Set(parts.features.flatMap(feature => feature.with ?? []))], 2)
  const { noun, brand, series, code } = parts
  const values: Record<string, string> = { noun, brand, series, code }
  if (leads.length > 0) values.lead = random.pick(leads)
  phrases.forEach((phrase, index) => {
    values[`f${index + 1}`] = phrase
  })
  const possible = patterns.filter(pattern =>
    [...pattern.matchAll(/\{(.+?)\}/g)].every(([, key = '']) => values[key] !== undefined),
  )
  for (const pattern of random.sample(possible, possible.length)) {
    const name = fill(pattern, values)
    if (name.length <= MAX_LENGTH && !taken.has(name)) {
      taken.add(name)
      return name
    }
  }
  const name = fill('{noun} {brand} مدل {code}', values)
  if (taken.has(name)) throw new Error(`two products are named «${name}»`)
  taken.add(name)
  return name
}
