/**
 * What shoppers achieve, counted for every release on the page.
 * - `visit`: a browser session saw this release, counted once
 * - `adding`: goods were asked for (`cart/add`); `added`: the cart grew by them
 */
export const shopOutcomes = ['visit', 'adding', 'added'] as const
export type ShopOutcome = (typeof shopOutcomes)[number]
