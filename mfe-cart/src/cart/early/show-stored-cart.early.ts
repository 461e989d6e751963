/** What the early script of the cart page needs to know; the shop's own names and formats, as JSON. */
export interface EarlyCartInput {
  /** Keys of local storage, of session storage, and the query parameter of a handover. */
  readonly token: string
  readonly cart: string
  readonly handover: string
  readonly parameter: string
  /** Most lines, and most units of a line, that are shown as they are stored. */
  readonly lines: number
  readonly units: number
  /**
   * The texts of the sample line that are replaced, longer ones before those they contain: name, slug, picture, color's
   * name and hex, total, payable, price of a unit, percent, units; last the number of lines.
   */
  readonly texts: readonly string[]
}

/**
 * Shows the stored cart in the templates before `place`: its lines, or the empty state. Sent as text, so it closes over
 * nothing. Stored values become text nodes and attributes, never markup. Anything that the page itself would fetch,
 * repair or explain (a user's cart, a handover, an old or damaged line) keeps the skeleton.
 */
export function showStoredCart(place: HTMLElement, input: EarlyCartInput): boolean {
  let stored: unknown
  try {
    const isPagesOwn = localStorage.getItem(input.token) ?? sessionStorage.getItem(input.handover)
    if (isPagesOwn || location.search.includes(input.parameter)) return false
    stored = JSON.parse(localStorage.getItem(input.cart) ?? '[]')
  } catch {
    // No storage, or no JSON in it.
    return false
  }
  const [full, empty, tints] = place.previousElementSibling?.children ?? []
  if (!Array.isArray(stored) || stored.length > input.lines || !full || !empty || !tints) return false
  const view = document.importNode(stored.length ? full : empty, true)
  const number = (value: number) => value.toLocaleString('fa')
  const pattern = new RegExp(input.texts.join('|'), 'g')
  const fill = (within: Element, values: readonly (string | undefined)[]) => {
    for (const element of within.querySelectorAll('*'))
      for (const node of [...element.attributes, ...element.childNodes])
        if (node.nodeValue)
          node.nodeValue = node.nodeValue.replace(pattern, text => values[input.texts.indexOf(text)] ?? text)
  }
  const list = view.querySelector('ul')
  const sample = list?.firstElementChild
  sample?.remove()
  fill(view, [...Array(10), number(stored.length)])
  for (const line of stored) {
    const { id, name, slug, picture, color, con, selectPrice } = Object(line)
    const { price, special } = Object(selectPrice)
    const total = price * con
    const matches = (value: unknown, form: RegExp) => typeof value === 'string' && form.test(value)
    if (
      !(
        sample &&
        [id, con, price, total * 10_000].every(Number.isSafeInteger) &&
        [id - 1, con - 1, input.units - con, price, special, 100 - special].every(value => value >= 0) &&
        matches(name, /^.{1,300}$/s) &&
        matches(slug, /^[\p{L}\p{N}_-]+$/u) &&
        matches(picture, /^\/\w[\w/-]+$/) &&
        (!color || (matches(color.name, /./) && matches(color.color, /^#[0-9a-f]{6}$/i)))
      )
    )
      return false
    const reduced = (amount: number) => amount - Math.floor((amount * Math.round(special * 100)) / 10_000)
    const row = document.importNode(sample, true)
    fill(row, [
      name,
      encodeURIComponent(slug),
      picture,
      color?.name,
      color?.color,
      number(total),
      number(reduced(total)),
      number(reduced(price)),
      `${number(special)}٪`,
      number(con),
    ])
    const has = [color, total > reduced(total), con > 1]
    for (const part of row.querySelectorAll('[data-if]'))
      if (!has[Number(part.getAttribute('data-if'))]) part.remove()
    // As `tintOf` of shared-ui chooses it.
    let tint = 0
    for (const digit of String(id)) tint = (tint * 31 + digit.charCodeAt(0)) % 9973
    const box = row.querySelector('picture')?.parentElement
    if (box) box.className = tints.children[tint % 5]?.className ?? ''
    list?.append(row)
  }
  // They react only once the page has been hydrated, which replaces them.
  for (const button of view.querySelectorAll('button')) button.disabled = true
  place.append(view)
  return true
}
