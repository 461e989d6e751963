import type { MouseEvent } from 'react'
import * as paths from 'shared-shop/paths'

/** Props of the header's one form; its buttons go to a page unless a script does something better. */
export const nativeForm = { id: 'header-pages', action: paths.categories } as const

/**
 * Props of a button that opens a panel: without script it goes to `page` instead, and until its script has arrived a
 * tap waits (`data-tap`).
 */
export function opensPanel(open: () => void, page: string = paths.categories) {
  return {
    type: 'submit',
    form: nativeForm.id,
    ...(page === nativeForm.action ? {} : { formAction: page }),
    'data-tap': '',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      open()
    },
  } as const
}
