import type { Navigation } from '../../app/navigation/navigation.ts'

/**
 * From the first change of `navigation` on, no section of the page waits with its hydration: removes the mark that every
 * release's copy of `Gate` looks for before it waits. React cannot show the next page while a section that it has to
 * hydrate for that waits to be needed (docs/decisions/0050). Call it before anything renders what `navigation` says.
 */
export function stopDeferringOnNavigation(navigation: Navigation, page: Document = document): void {
  const first = navigation.state()
  const stop = () => {
    for (const section of page.querySelectorAll('[data-deferred]')) section.removeAttribute('data-deferred')
  }
  // Back can be pressed before there is anything to listen to.
  if (first.target) stop()
  navigation.subscribe(() => {
    const { shown, target, isRevalidating } = navigation.state()
    if (shown !== first.shown || target || isRevalidating) stop()
  })
}
