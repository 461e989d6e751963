import type { Navigation } from '../../navigation/navigation.ts'

/**
 * Marks the link, button or form that began a navigation with `data-pending` while it is under way, so that a tap is seen
 * to have worked at once, whichever part rendered the control.
 */
export function markControlOnNavigation(navigation: Navigation, page: Document = document): void {
  let used: Element | undefined
  let marked: Element | undefined
  const use = (control: Element | null | undefined) => {
    used = control ?? undefined
    // What begins later was not begun by this control.
    setTimeout(() => {
      used = undefined
    })
  }
  const isElement = (target: EventTarget | null): target is Element => target instanceof Element
  page.addEventListener(
    'click',
    ({ target }) => use(isElement(target) ? target.closest('a, button') : null),
    true,
  )
  page.addEventListener('submit', ({ target }) => use(isElement(target) ? target : null), true)
  navigation.subscribe(() => {
    const isUnderWay = navigation.state().target !== undefined
    if (isUnderWay && (used === undefined || used === marked)) return
    marked?.removeAttribute('data-pending')
    marked = isUnderWay ? used : undefined
    marked?.setAttribute('data-pending', '')
  })
}
