import { useSyncExternalStore } from 'react'

/** Whether the page is visible, no part has an open dialog, and the user is not typing. */
export function usePageFree(): boolean {
  return useSyncExternalStore(subscribe, isFree, () => false)
}

function isFree(): boolean {
  return (
    document.visibilityState === 'visible' &&
    // Every modal of every remote sets it while open (shared-ui).
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
  // While the focus moves no element has it: check in the next task.
  const later = () => setTimeout(onChange)
  for (const sign of signs) document.addEventListener(sign, later)
  return () => {
    observer.disconnect()
    for (const sign of signs) document.removeEventListener(sign, later)
  }
}
