import { createBrowserRouter } from 'react-router-dom'
import { pagesLoaded } from 'shared-remote/ports/pages-loaded'
import { whenIdle } from 'shared-remote/ports/when-idle'
import { areaApart } from 'shared-remote/routing/areas-apart'
import type { ShellHost } from '../../host/shell-host.tsx'
import {
  fullPath,
  type Navigation,
  type NavigationState,
  type ShownPage,
} from '../../navigation/navigation.ts'
import { createRoutes, shownBy } from '../../navigation/routes.ts'
import { createPageTransition } from './page-transition.ts'
import type { PagesAhead } from './pages-ahead.ts'
import { warmUp } from './warm-up.tsx'

/**
 * Starts react-router on the page `first`. `isElsewhere` says that the browser has moved to another history entry since
 * that page was shown (Back, before there was a router): then the page of that entry is loaded at once.
 */
export function startRouter(
  host: ShellHost,
  pagesAhead: Pick<PagesAhead, 'take' | 'keep' | 'kept' | 'followKinds'>,
  first: ShownPage,
  isElsewhere: boolean,
): Navigation {
  let state: NavigationState = { shown: first, target: undefined, isRevalidating: false }
  const transition = createPageTransition(() => state)
  const { areasApart } = host.shop
  const area = areaApart(areasApart, first.location.pathname)
  let isTraversing = false
  // Before the router's own listener, which loads the page.
  addEventListener('popstate', () => {
    isTraversing = true
  })
  const routes = createRoutes(host, {
    ahead: url => (isTraversing && pagesAhead.kept(url)) || pagesAhead.take(url),
    ready: transition.leave,
    isElsewhere: pathname => areaApart(areasApart, pathname) !== area,
  })
  const loaderData = { [first.route.path]: first.outcome ?? null }
  const router = createBrowserRouter(routes, isElsewhere ? {} : { hydrationData: { loaderData } })
  // Its identity tells a jump to the same address from the same visit with new data.
  let shownLocation = isElsewhere ? undefined : router.state.location

  function read(): NavigationState {
    const { initialized, location, navigation, revalidation } = router.state
    return {
      shown: initialized ? readShown() : state.shown,
      target: navigation.location ?? (initialized ? undefined : location),
      isRevalidating: revalidation === 'loading',
    }
  }

  function readShown(): ShownPage {
    const { shown } = state
    const { location, historyAction, preventScrollReset, errors } = router.state
    const { route, outcome } = shownBy(router.state)
    const isBroken = errors !== null
    const isSamePlace = location === shownLocation
    shownLocation = location
    if (isSamePlace && outcome === shown.outcome && isBroken === (shown.isBroken ?? false)) return shown
    return {
      location: isSamePlace ? shown.location : location,
      route,
      outcome,
      by: historyAction,
      preventScrollReset,
      isBroken,
    }
  }

  state = read()
  // The first subscriber, so that the others find the new state.
  router.subscribe(({ navigation }) => {
    const { location, outcome } = state.shown
    state = read()
    if (navigation.state === 'idle') isTraversing = false
    const isLeft = state.shown.location !== location
    if (isLeft && outcome?.kind === 'page')
      pagesAhead.keep(new URL(fullPath(location), window.location.origin), outcome)
  })
  pagesAhead.followKinds(async page => {
    // After the panels that wait for the same, so that these are there first.
    await pagesLoaded()
    whenIdle(() => {
      // A navigation under way renders such a page itself, sooner.
      if (state.target === undefined) warmUp(host, page)
    })
  })
  return {
    state: () => state,
    subscribe: listener => router.subscribe(() => listener()),
    navigate: (to, how) => void router.navigate(to, how),
    revalidate: () => void router.revalidate(),
    arrived: transition.arrive,
  }
}
