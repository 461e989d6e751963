import type { CartLine } from 'shared-shop/carts/cart-rules'
import { payablePrice } from 'shared-shop/money/price'
import type { PricedLine } from 'shared-shop/orders/priced-line'
import { type CartChange, type LineCheck, type LineProblem, problemOf } from './cart-snapshot.ts'

interface Priced {
  readonly lines: readonly CartLine[]
  readonly checks: ReadonlyMap<string, LineCheck>
  readonly changes: readonly CartChange[]
}

/**
 * Applies the server's prices to the cart. Only the requested lines change: a line added meanwhile keeps its values,
 * one removed meanwhile stays removed, quantities stay the shopper's. `known` holds the previous checks: a problem the
 * shopper has already seen is not a change.
 */
export function applyPriced(
  lines: readonly CartLine[],
  requested: readonly CartLine[],
  answer: readonly PricedLine[],
  known: ReadonlyMap<string, LineCheck>,
): Priced {
  const byKey = matchByKey(requested, answer)
  const checks = new Map<string, LineCheck>()
  const changes: CartChange[] = []
  const next = lines.map(line => {
    const priced = byKey.get(line.key)
    if (!priced) return line
    const check = checkOf(priced)
    checks.set(line.key, check)
    const updated = priced.problem === 'gone' ? line : withServerValues(line, priced)
    const [from, to] = [unitOf(line), unitOf(updated)]
    if (check.sold === 'yes' && from !== to)
      changes.push({ kind: 'price', key: line.key, name: updated.name, from, to })
    if (line.name !== updated.name)
      changes.push({ kind: 'name', key: line.key, name: updated.name, from: line.name })
    const problem = problemOf(updated, check)
    if (problem && !isSame(problem, problemOf(line, known.get(line.key)))) {
      changes.push(changeOf(problem, updated))
    }
    return updated
  })
  return { lines: next, checks, changes }
}

function isSame(problem: LineProblem, known: LineProblem | undefined): boolean {
  return JSON.stringify(problem) === JSON.stringify(known)
}

function changeOf(problem: LineProblem, { key, name }: CartLine): CartChange {
  if (problem.kind === 'gone') return { kind: 'gone', key, name }
  return { kind: 'stock', key, name, inventory: problem.kind === 'too-few' ? problem.inventory : 0 }
}

function matchByKey(requested: readonly CartLine[], answer: readonly PricedLine[]): Map<string, PricedLine> {
  const rest = [...answer]
  const byKey = new Map<string, PricedLine>()
  for (const line of requested) {
    const index = rest.findIndex(
      priced => priced.id === line.id && priced.colorId === (line.color?.id ?? null),
    )
    const [priced] = index < 0 ? [] : rest.splice(index, 1)
    if (priced) byKey.set(line.key, priced)
  }
  return byKey
}

function checkOf(line: PricedLine): LineCheck {
  const { problem, inventory, discountable, guaranteeMonths, readyToShip } = line
  const sold = problem === 'gone' || problem === 'unavailable' ? problem : 'yes'
  return { inventory: sold === 'yes' ? inventory : 0, sold, discountable, guaranteeMonths, readyToShip }
}

function withServerValues(line: CartLine, priced: PricedLine): CartLine {
  const { price, special, postAge, name, slug, picture } = priced
  return { ...line, name, slug, picture, postAge, price, special, selectPrice: { price, special } }
}

function unitOf(line: CartLine): number {
  return payablePrice(line.selectPrice.price, line.selectPrice.special)
}
