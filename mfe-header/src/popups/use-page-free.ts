import { useSyncExternalStore } from 'react'

/** Whether somebody looks at the page, no dialog of any part is open, and nobody is writing. */
export function usePageFree(): boolean {
  return useSyncExternalStore(subscribe, isFree, () => false)
}

function isFree(): boolean {
  return (
    document.visibilityState === 'visible' &&
    // Set by every modal of every remote while it is open (shared-ui).
    !document.documentElement.hasAttribute('data-scroll-locked') &&
    !isWriting(document.activeElement)
  )
}

function isWriting(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable=""], [contenteditable="true"]') === true
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-scroll-locked'] })
  const signs = ['focusin', 'focusout', 'visibilitychange'] as const
  // While the focus moves it is nowhere: what comes next is known a task later.
  const later = () => setTimeout(onChange)
  for (const sign of signs) document.addEventListener(sign, later)
  return () => {
    observer.disconnect()
    for (const sign of signs) document.removeEventListener(sign, later)
  }
}
