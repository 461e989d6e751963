import type { Navigation } from '../../navigation/navigation.ts'

/**
 * From the first change of `navigation` on, no section that stays in the document waits with its hydration: removes the
 * mark that every release's copy of `Gate` looks for before it waits. React cannot show the next page while a section
 * that it has to hydrate for that waits to be needed (docs/decisions/0043). The sections of a page that another one
 * replaces are left alone: to hydrate them would only delay it. Call it before anything renders what `navigation` says.
 */
export function stopDeferringOnNavigation(navigation: Navigation, page: Document = document): void {
  const first = navigation.state()
  const stop = (isReplaced: boolean) => {
    for (const section of page.querySelectorAll('[data-deferred]'))
      if (!isReplaced || !section.closest('main')) section.removeAttribute('data-deferred')
  }
  // Back can be pressed before there is anything to listen to.
  if (first.target) stop(true)
  navigation.subscribe(() => {
    const { shown, target, isRevalidating } = navigation.state()
    if (isRevalidating) stop(false)
    else if (shown !== first.shown) stop(shown.route.path !== first.shown.route.path)
    else if (target) stop(true)
  })
}
