/**
 * The modals that are open in this page, the top one last: only it takes Escape, and the page scrolls again when the
 * last one closes. In the shared facade, since dialogs of several remotes stand in one page.
 */
const stack: symbol[] = []

/** Puts a modal on top and locks the page's scroll without moving it; answers how to take it off. */
export function pushModal(): { isTop(): boolean; remove(): void } {
  const id = Symbol('modal')
  stack.push(id)
  if (stack.length === 1) lockScroll()
  return {
    isTop: () => stack.at(-1) === id,
    remove() {
      stack.splice(stack.indexOf(id), 1)
      if (stack.length === 0) document.documentElement.removeAttribute('data-scroll-locked')
    },
  }
}

function lockScroll() {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
  root.toggleAttribute('data-scroll-locked', true)
}
