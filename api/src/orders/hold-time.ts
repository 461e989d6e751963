/** How long an unpaid order holds its units. */
const HOLD_MINUTES = 20

/** Until when the units of an order that is placed, or may be paid again, at `now` are held. */
export function holdEnd(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000)
}
