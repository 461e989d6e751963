import type { Kind, Recipe } from '../data/recipe.ts'
import type { Random } from './random.ts'

/** Rounds to 10,000 toman from a million up, otherwise to 1,000. */
export function choosePrice(random: Random, kind: Kind, level: number): number {
  const [low, high] = kind.price
  const raw = low * (high / low) ** level * (0.94 + random.next() * 0.12)
  const step = raw >= 1_000_000 ? 10_000 : 1000
  return Math.round(Math.min(high, Math.max(low, raw)) / step) * step
}

/** The position of a price in its category's range, 0..1: a hand mixer is lighter and smaller than a stand mixer. */
export function relativePrice(recipe: Recipe, price: number): number {
  const low = Math.min(...recipe.kinds.map(kind => kind.price[0]))
  const high = Math.max(...recipe.kinds.map(kind => kind.price[1]))
  return Math.log(price / low) / Math.log(high / low)
}

/** Grams; `size` 0..1, from the lightest to the heaviest. */
export function chooseWeight(
  random: Random,
  [light, heavy]: readonly [number, number],
  size: number,
): number {
  const grams = (light + (heavy - light) * size) * (0.95 + random.next() * 0.1)
  const step = grams < 1000 ? 10 : grams < 20_000 ? 100 : 1000
  return Math.round(grams / step) * step
}

/** Large appliances have standard sizes; otherwise, more expensive products are larger. */
export function bodyScale(recipe: Recipe, kind: Kind, level: number, size: number): number {
  if (recipe.field === 'large') return 1
  return kind.size ? 0.92 + 0.16 * level : 0.82 + 0.3 * size
}

/** Postage per item, toman: grows with the weight, rounded to 1,000. */
export function shippingCost(grams: number): number {
  const kilos = grams / 1000
  const cost = kilos <= 30 ? 49_000 + 24_000 * kilos ** 0.9 : 480_000 + 9_500 * kilos
  return Math.round(cost / 1000) * 1000
}
