import type { KeyboardEvent } from 'react'

/** State the open panel reports to the field: its lists and the active option. */
export interface ComboboxView {
  readonly lists: readonly string[]
  readonly active: string | undefined
}

export const closedView: ComboboxView = { lists: [], active: undefined }

/** What the open panel does for the field. */
export interface ComboboxPanel {
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The text was searched for. */
  readonly onSubmit: (text: string) => void
}

/** ARIA attributes of the field (WAI-ARIA combobox). */
export function comboboxOf({ lists, active }: ComboboxView) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': lists.length > 0,
    ...(lists.length > 0 ? { 'aria-controls': lists.join(' ') } : {}),
    ...(active === undefined ? {} : { 'aria-activedescendant': active }),
  } as const
}
