import { startTransition, useEffect, useState } from 'react'

/**
 * The host sets it on the root element while it shows a page that begins at its top, not at a place further down, and once
 * nothing of the first page waits for hydration: what is hydrated must be what the server has rendered.
 */
export const beginsAtTop = 'data-begins-at-top'

/**
 * Whether to render what is below the first view of a page too. Where the browser renders a page that begins at its top,
 * that comes once the first view has been painted: a tap is answered without waiting for what nobody sees yet.
 */
export function useRestOfPage(): boolean {
  const [isDue, setDue] = useState(() => !mayComeLater())
  useEffect(() => (isDue ? undefined : afterPaint(() => startTransition(() => setDue(true)))), [isDue])
  return isDue
}

function mayComeLater(): boolean {
  return typeof document !== 'undefined' && document.documentElement.hasAttribute(beginsAtTop)
}

/** Calls `run` after the next frame has been painted; returns how to call it off. */
function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
