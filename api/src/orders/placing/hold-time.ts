/** How long an unpaid order holds its units. */
const HOLD_MINUTES = 20

/** Until when units are held for an order placed, or made payable again, at `now`. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}
