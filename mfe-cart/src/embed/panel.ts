/** Minimum distance to the edges of the window, px. */
const GAP = 8
/** With less height than this the panel opens on the other side of its button, px. */
const LEAST = 320

/**
 * Shows a panel at its button until the returned function is called: in the top layer, so that the page can neither
 * clip nor cover it. It follows the button; Escape, a press elsewhere and the focus leaving `owner` call `close`.
 */
export function showPanel(
  owner: HTMLElement,
  panel: HTMLElement,
  button: HTMLElement,
  close: (byKey: boolean) => void,
): () => void {
  panel.hidden = false
  if (owner.isConnected) panel.showPopover?.()
  const place = () => placeAt(panel, button.getBoundingClientRect())
  place()
  const watcher = new AbortController()
  const { signal } = watcher
  const outside = (event: Event) => {
    if (!event.composedPath().includes(owner)) close(false)
  }
  document.addEventListener('pointerdown', outside, { signal })
  document.addEventListener('focusin', outside, { signal })
  document.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      close(true)
    },
    { signal },
  )
  window.addEventListener('resize', place, { signal })
  // Any scroll container of the page may move the button.
  window.addEventListener('scroll', place, { signal, capture: true, passive: true })
  return () => {
    watcher.abort()
    panel.hidden = true
    if (panel.hidePopover && panel.matches(':popover-open')) panel.hidePopover()
  }
}

function placeAt(panel: HTMLElement, button: DOMRect): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const below = height - button.bottom - 2 * GAP
  const above = button.top - 2 * GAP
  const isBelow = below >= LEAST || below >= above
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const size = panel.offsetWidth
  const start = isRtl ? button.left : button.right - size
  const x = Math.max(GAP, Math.min(start, width - size - GAP))
  const { style } = panel
  // Positions are in window coordinates, whatever the reading direction.
  style.setProperty('left', `${x}px`)
  style.setProperty(
    isBelow ? 'top' : 'bottom',
    `${isBelow ? button.bottom + GAP : height - button.top + GAP}px`,
  )
  style.removeProperty(isBelow ? 'bottom' : 'top')
  style.setProperty('--cart-panel-height', `${Math.max(200, Math.min(650, isBelow ? below : above))}px`)
}
