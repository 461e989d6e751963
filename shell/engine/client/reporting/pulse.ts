/** How often a visible page tells its worker that it still runs, ms. */
export const PULSE_MS = 2_000

/** After so many missed in a row, a page is frozen. */
export const MISSED_BEATS = 5

export const FROZEN_MS = PULSE_MS * MISSED_BEATS
