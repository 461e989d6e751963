import { networkTo } from 'shared-remote/routing/own-pages'
import { fullPath, type Navigation, type NavigationTarget } from '../../navigation/navigation.ts'

/**
 * Longest that module and data of a page may take while online, ms. A second longer than the deadline of a module, which
 * ends with a message and a retry in place.
 */
const LOAD_MS = 9_000
/** Longest until a page whose module and data are there is in the document, ms; rendering is not interrupted. */
const SHOW_MS = 1_000

/**
 * A click always leads somewhere: a page that does not load within 9 s, or is not in the document 1 s after it has loaded,
 * is loaded as a document; offline, `/network` waits for it. Returns the navigation whose `arrived` tells that the shown
 * page is in the document.
 */
export function leaveWhenStuck<Visit extends Navigation>(
  navigation: Visit,
  leave: Pick<Location, 'assign' | 'reload'> = location,
): Visit {
  let loading: { readonly to: string; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let showing: ReturnType<typeof setTimeout> | undefined
  let shownPath = pageOf(navigation.state().shown.location)

  const open = (to: string) => {
    if (navigator.onLine === false) navigation.navigate(networkTo(to), { replace: true })
    // Back has changed the address already.
    else if (to === fullPath(location)) leave.reload()
    else leave.assign(to)
  }
  const watchLoading = (to: string | undefined) => {
    if (loading?.to === to) return
    clearTimeout(loading?.timer)
    loading = to === undefined ? undefined : { to, timer: setTimeout(() => open(to), LOAD_MS) }
  }
  const watchShowing = (place: NavigationTarget) => {
    clearTimeout(showing)
    showing = setTimeout(() => {
      const late = showing
      const leaveIfLate = () => {
        if (showing === late) open(fullPath(place))
      }
      // A slow phone may still be rendering: without a timeout, because a page that is stuck leaves the browser idle.
      if ('requestIdleCallback' in window) requestIdleCallback(leaveIfLate)
      else leaveIfLate()
    }, SHOW_MS)
  }

  navigation.subscribe(() => {
    const { shown, target } = navigation.state()
    watchLoading(target && fullPath(target))
    const path = pageOf(shown.location)
    if (path === shownPath) return
    shownPath = path
    if (!shown.isBroken) watchShowing(shown.location)
  })
  return {
    ...navigation,
    arrived() {
      clearTimeout(showing)
      showing = undefined
      navigation.arrived()
    },
  }
}

/** What makes it another page: the hash does not. */
function pageOf({ pathname, search }: NavigationTarget): string {
  return pathname + search
}
