/**
 * Calls `onChange` at most once a frame when the layout may have changed: on scroll, resize, or a DOM change. Returns
 * how to stop.
 */
export function watchPage(onChange: () => void): () => void {
  let frame = 0
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      onChange()
    })
  }
  const changes = new MutationObserver(soon)
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  const sizes = new ResizeObserver(soon)
  sizes.observe(document.body)
  // Capturing, because nested scrollers do not bubble the event.
  addEventListener('scroll', soon, { capture: true, passive: true })
  addEventListener('resize', soon)
  document.addEventListener('transitionend', soon)
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    sizes.disconnect()
    removeEventListener('scroll', soon, { capture: true })
    removeEventListener('resize', soon)
    document.removeEventListener('transitionend', soon)
  }
}
