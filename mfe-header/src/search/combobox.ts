import type { KeyboardEvent } from 'react'

/** What the open panel tells the field: which lists it shows, and which of their options is active. */
export interface ComboboxView {
  readonly lists: readonly string[]
  readonly active: string | undefined
}

export const closedView: ComboboxView = { lists: [], active: undefined }

/** What the open panel does with the keys of the field. */
export type ComboboxKeys = (event: KeyboardEvent<HTMLInputElement>) => void

/** The attributes of the field (WAI-ARIA combobox). */
export function comboboxOf({ lists, active }: ComboboxView) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': lists.length > 0,
    ...(lists.length > 0 ? { 'aria-controls': lists.join(' ') } : {}),
    ...(active === undefined ? {} : { 'aria-activedescendant': active }),
  } as const
}
