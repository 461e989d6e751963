import { type CartContents, emptyContents, identityOf, mergeCarts } from 'shared-shop/carts/cart-merge'
import { type CartLine, MAX_LINES, type NewKey } from 'shared-shop/carts/cart-rules'
import type { PricedLine } from 'shared-shop/orders/priced-line'

/** The result of merging another page's cart into the shop's. */
export interface HandoverMerge {
  readonly contents: CartContents
  /** Number of lines added. */
  readonly count: number
  /** Names of lines left out because they are no longer sold; empty if not even the name is known. */
  readonly gone: readonly string[]
  readonly fewer: readonly { readonly name: string; readonly inventory: number }[]
  /** Names of lines kept for later because the cart is full. */
  readonly later: readonly string[]
  /** Names of lines left out because both lists are full. */
  readonly leftOut: readonly string[]
}

/**
 * Merges the lines of another page's cart, as the server prices them now, into the cart `here`. Like at login (decision
 * 24), the larger quantity of the same line wins, and merging again changes nothing. No existing line is displaced.
 */
export function mergeHandover(
  here: CartContents,
  priced: readonly PricedLine[],
  newKey: NewKey,
): HandoverMerge {
  const sold = priced.filter(line => line.problem !== 'gone')
  const stock = new Map<string, number>()
  const coming = sold.map(wanted => {
    const line = withColorHere(lineOf(wanted, newKey), here)
    stock.set(identityOf(line), wanted.inventory)
    return line
  })
  const taken = fitting(here, coming)
  const contents = mergeCarts(emptyContents, here, { lines: taken, later: [] }, line =>
    stock.get(identityOf(line)),
  )
  const were = new Set(here.later.map(identityOf))
  return {
    contents,
    count: taken.length,
    gone: priced.filter(line => line.problem === 'gone').map(({ name }) => name),
    fewer: sold
      .filter(({ problem }) => problem === 'too-few')
      .map(({ name, inventory }) => ({ name, inventory })),
    later: contents.later.filter(line => !were.has(identityOf(line))).map(({ name }) => name),
    leftOut: coming.filter(line => !taken.includes(line)).map(({ name }) => name),
  }
}

/** The lines that fit into the two lists, including those that are already there. */
function fitting(here: CartContents, coming: readonly CartLine[]): readonly CartLine[] {
  const known = new Set([...here.lines, ...here.later].map(identityOf))
  let room = 2 * MAX_LINES - here.lines.length - here.later.length
  return coming.filter(line => {
    const identity = identityOf(line)
    if (known.has(identity)) return true
    if (room <= 0) return false
    room -= 1
    known.add(identity)
    return true
  })
}

/** A line without a color matches an existing line of that product. */
function withColorHere(line: CartLine, { lines }: CartContents): CartLine {
  const color = line.color ?? lines.find(({ id }) => id === line.id)?.color
  return color ? { ...line, color } : line
}

function lineOf(priced: PricedLine, newKey: NewKey): CartLine {
  const { id, slug, name, con, postAge, price, special, picture, colorId, color } = priced
  return {
    key: newKey(),
    id,
    slug,
    name,
    con,
    postAge,
    price,
    special,
    selectPrice: { price, special },
    addStatus: true,
    ...(picture !== '' && { picture }),
    ...(color && colorId !== null && { color: { id: colorId, ...color } }),
  }
}
