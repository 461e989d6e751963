import { fullPath } from '../../navigation/navigation.ts'
import { anchorOf, shopAddressOf, shopLinkOf } from './shop-link.ts'

/**
 * Turns clicks on plain anchors of this site into navigations without a page load, whichever part rendered them. Leaves
 * to the browser what it must handle: other buttons and modifier keys, other origins, targets, downloads, jumps within
 * the page.
 *
 * Plain anchors instead of a router's link: remotes and `shared-ui` need no router, links work before hydration, and
 * they work in another host. The Navigation API can replace this once every browser has it.
 */
export function interceptLinks(document: Document, navigate: (to: string) => void): () => void {
  let pressed: HTMLAnchorElement | undefined
  const onPress = (event: PointerEvent) => {
    pressed = isPlain(event) ? anchorOf(event) : undefined
  }
  // React may replace early content because it was pressed; then no click comes.
  const onRelease = (event: PointerEvent) => {
    const url = shopAddressOf(successorOf(pressed, event))
    pressed = undefined
    if (url) navigate(fullPath(url))
  }
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlain(event)) return
    const url = shopLinkOf(event)
    if (!url) return
    const isSamePage = url.pathname === location.pathname && url.search === location.search
    if (isSamePage && url.hash !== '') return
    event.preventDefault()
    navigate(fullPath(url))
  }
  document.addEventListener('pointerdown', onPress, true)
  document.addEventListener('pointerup', onRelease, true)
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('pointerdown', onPress, true)
    document.removeEventListener('pointerup', onRelease, true)
    document.removeEventListener('click', onClick)
  }
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
