import { regexes } from 'zod/v4/core'
import { type Check, INVALID_TYPE, type Schema, simple } from './checked.ts'

/** Passes what `fits`; reports `code` otherwise. */
function must(fits: (value: never) => boolean, code = INVALID_TYPE, message?: string): Check {
  return (value, complain) => {
    // Checks run only on values of the type they were written for.
    if (!fits(value as never)) complain(code, message)
    return value
  }
}

const isString = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => Number.isFinite(value)

export const string = (): Schema => simple(must(isString))
export const number = (): Schema => simple(must(isNumber))
export const boolean = (): Schema => simple(must(value => typeof value === 'boolean'))
export const unknown = (): Schema => simple(value => value)
export const never = (): Schema => simple(must(() => false))

/** A safe integer; also a check of numbers. */
export const int = (): Schema => simple(must(value => Number.isSafeInteger(value)))

export const coerce = {
  number: (): Schema => simple((value, complain) => must(isNumber)(asNumber(value), complain)),
}

function asNumber(value: unknown): unknown {
  try {
    return Number(value)
  } catch {
    return value
  }
}

export const custom = (fits: (value: unknown) => unknown): Schema =>
  simple(must(value => Boolean(fits(value)), 'custom'))

export const literal = (accepted: unknown): Schema => oneOf(Array.isArray(accepted) ? accepted : [accepted])

const enumeration = (entries: readonly string[] | Readonly<Record<string, unknown>>): Schema =>
  oneOf(Object.values(entries))

const nothing = (): Schema => simple(must(value => value === undefined))

export { enumeration as enum, nothing as void }

function oneOf(values: readonly unknown[]): Schema {
  return simple(
    must(value => values.includes(value), 'invalid_value'),
    { values },
  )
}

const matching = (pattern: RegExp): Schema => string().check(regex(pattern))

export const uuid = (): Schema => matching(regexes.uuid())

export const iso = {
  date: (): Schema => matching(regexes.date),
  datetime: (): Schema => matching(regexes.datetime({})),
}

// Checks.

export const minLength = (least: number): Check =>
  must(({ length }: string | readonly unknown[]) => length >= least, 'too_small')
export const maxLength = (most: number): Check =>
  must(({ length }: string | readonly unknown[]) => length <= most, 'too_big')
export const minimum = (least: number): Check => must((value: number) => value >= least, 'too_small')
export const maximum = (most: number): Check => must((value: number) => value <= most, 'too_big')
export const positive = (): Check => must((value: number) => value > 0, 'too_small')
export const nonnegative = (): Check => minimum(0)
export const regex = (pattern: RegExp): Check => must((text: string) => pattern.test(text), 'invalid_format')
export const refine = (fits: (value: never) => unknown, message?: string): Check =>
  must(value => Boolean(fits(value)), 'custom', message)
export const trim = (): Check => text => (isString(text) ? String(text).trim() : text)
