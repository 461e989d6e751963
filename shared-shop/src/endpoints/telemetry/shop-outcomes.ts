/**
 * What shoppers achieve, counted for every release on the page.
 * - `visit`: a browser session saw this release, counted once
 * - `adding`: goods were asked for (`cart/add`); `added`: the cart grew by them
 * - `checkout`: a step of the checkout was opened, once per session; `paid`: an order was paid
 */
export type ShopOutcome = ReportedOutcome | 'paid'

/** Those that browsers report; payments are counted where they settle. */
export const reportedOutcomes = ['visit', 'adding', 'added', 'checkout'] as const
export type ReportedOutcome = (typeof reportedOutcomes)[number]
