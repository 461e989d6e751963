/**
 * The open modals of the page, the topmost last: only it handles Escape, and page scrolling is unlocked when the last
 * one closes. Part of the shared facade, because dialogs of several remotes share a page.
 */
const stack: symbol[] = []

/** Puts a modal on top and locks page scrolling without moving the page; returns a function that removes it. */
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
  const scrollbar = window.innerWidth - root.clientWidth
  // Browsers compute the styles of the whole page again for it.
  if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`)
  root.toggleAttribute('data-scroll-locked', true)
}
