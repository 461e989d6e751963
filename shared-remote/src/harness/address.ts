import * as z from 'zod/mini'

const settingsSchema = z.object({
  /** The expose to show, e.g. `pages/product`; if absent, only the list. */
  expose: z.optional(z.string()),
  /** The path of the shop that the page sees as its location, with its query. */
  at: z.optional(z.string()),
  /** The name of a slot's sample props; default: the first. */
  variant: z.optional(z.string()),
  /** Width of the framed view, CSS px. */
  width: z.catch(z.enum(['1440', '390']), '1440'),
  theme: z.catch(z.enum(['light', 'dark']), 'light'),
  /** `empty`: every list of the API is empty. `error`: every call fails. */
  state: z.catch(z.enum(['loaded', 'skeleton', 'empty', 'error']), 'loaded'),
})
export type Settings = z.infer<typeof settingsSchema>

/** What the harness shows, as in the query of its URL; the URL is the only place of this state. */
export interface Address extends Settings {
  /** Everything else in the query: parts of the page's path, e.g. `slugOrId=…`. */
  readonly params: Readonly<Record<string, string>>
}

const keys: readonly string[] = ['expose', 'at', 'variant', 'width', 'theme', 'state']

export function parseAddress(search: string): Address {
  const query = Object.fromEntries(new URLSearchParams(search))
  const params = Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)))
  return { ...settingsSchema.parse(query), params }
}

/** The query of an address, with `?`; default values are left out. */
export function formatAddress({ params, ...settings }: Address): string {
  const defaults = parseAddress('')
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ ...settings, ...params })) {
    if (value !== undefined && value !== defaults[key as keyof Settings]) query.set(key, value)
  }
  return query.size === 0 ? '' : `?${query}`
}
