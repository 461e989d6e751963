/** What a tap should cause: a line in the cart, a product to compare, or an open panel or dialog. */
export type Effect = 'cart' | 'compare' | 'panel'

/** Runs in the page: how often the effect is there. A page that opens in place of a panel counts as well. */
export function countEffect({ effect, url }: { effect: Effect; url: string }): number {
  if (effect === 'panel') {
    const panels = document.querySelectorAll('dialog[open], [role="dialog"], details[open], :popover-open')
    const visible = [...panels].filter(panel => panel.checkVisibility({ visibilityProperty: true }))
    const outermost = visible.filter(
      panel => !visible.some(other => other !== panel && other.contains(panel)),
    )
    return Math.max(outermost.length, Number(location.href !== url))
  }
  const stored: unknown = JSON.parse(localStorage.getItem(effect) ?? '[]')
  if (!Array.isArray(stored)) return 0
  const quantity = (line: unknown) =>
    typeof line === 'object' && line !== null && 'con' in line && typeof line.con === 'number' ? line.con : 1
  return stored.reduce((sum: number, line: unknown) => sum + quantity(line), 0)
}
