import { type CartContents, emptyContents, identityOf, mergeCarts } from 'shared-shop/carts/cart-merge'
import { type CartLine, MAX_LINES, type NewKey } from 'shared-shop/carts/cart-rules'
import type { PricedLine } from 'shared-shop/orders/order'

/** What a cart of another page made of the shop's. */
export interface Brought {
  readonly contents: CartContents
  /** How many of its lines came in. */
  readonly count: number
  /** Names of what is not sold any more and stays outside; empty where not even the name is known. */
  readonly gone: readonly string[]
  readonly fewer: readonly { readonly name: string; readonly inventory: number }[]
  /** Names of what went to the next purchase, since the cart is full. */
  readonly later: readonly string[]
  /** Names of what stays outside, since there is no room at all. */
  readonly leftOut: readonly string[]
}

/**
 * Merges the lines of another page's cart, as the server prices them now, into the cart that is `here`: the rule of a
 * login (decision 24), so of the same line the larger quantity. Merging again changes nothing. Nothing that is here is
 * pushed out.
 */
export function bringIn(here: CartContents, priced: readonly PricedLine[], newKey: NewKey): Brought {
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

/** The lines for which the two lists have room, those that are here anyway among them. */
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

/** A line without a color means the one that is here already. */
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
