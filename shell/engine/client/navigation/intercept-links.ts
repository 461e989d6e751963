import { isAsleep } from 'shared-remote/ports/early-taps'
import { fullPath } from '../../navigation/navigation.ts'
import { anchorOf, shopAddressOf } from './shop-link.ts'

/** What makes React hydrate the part that it happens in, at once or next. */
const waking = [
  'pointerover',
  'mouseover',
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
] as const

/**
 * Turns clicks on plain anchors of this site into navigations without a page load, whichever part rendered them. Leaves
 * to the browser what it must handle: other buttons and modifier keys, other origins, targets, downloads, jumps within
 * the page.
 *
 * A link in a part that is not hydrated yet is followed without React: it would hydrate the page that is being left, which
 * takes 300 to 450 ms on a slow phone.
 *
 * Plain anchors instead of a router's link: remotes and `shared-ui` need no router, links work before hydration, and
 * they work in another host. The Navigation API can replace this once every browser has it.
 */
export function interceptLinks(document: Document, navigate: (to: string) => void): () => void {
  let pressed: HTMLAnchorElement | undefined
  const onPress = (event: PointerEvent) => {
    pressed = isPlain(event) ? anchorOf(event) : undefined
  }
  // React may replace early content meanwhile; then no click comes.
  const onRelease = (event: PointerEvent) => {
    const url = shopAddressOf(successorOf(pressed, event))
    pressed = undefined
    if (url) navigate(fullPath(url))
  }
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return
    const url = pageAddressOf(anchorOf(event))
    if (!url) return
    event.preventDefault()
    navigate(fullPath(url))
  }
  const keepAsleep = (event: Event) => {
    const link = anchorOf(event)
    if (!link || !pageAddressOf(link) || !isAsleep(link)) return
    event.stopPropagation()
    if (event.type === 'click') onClick(event as MouseEvent)
  }
  for (const sign of waking) document.addEventListener(sign, keepAsleep, true)
  document.addEventListener('pointerdown', onPress, true)
  document.addEventListener('pointerup', onRelease, true)
  document.addEventListener('click', onClick)
  return () => {
    for (const sign of waking) document.removeEventListener(sign, keepAsleep, true)
    document.removeEventListener('pointerdown', onPress, true)
    document.removeEventListener('pointerup', onRelease, true)
    document.removeEventListener('click', onClick)
  }
}

/** The page that a link leads to; undefined also for a jump within the page. */
function pageAddressOf(link: HTMLAnchorElement | undefined): URL | undefined {
  const url = shopAddressOf(link)
  const isSamePage = url?.pathname === location.pathname && url.search === location.search
  return isSamePage && url.hash !== '' ? undefined : url
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** The same link in the place of a `pressed` one that is gone. */
function successorOf(pressed: HTMLAnchorElement | undefined, event: PointerEvent) {
  if (!pressed || pressed.isConnected) return undefined
  const link = anchorOf(event)
  return link?.href === pressed.href ? link : undefined
}
