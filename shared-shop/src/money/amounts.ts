import * as z from 'shared-base/schema'

/** A whole number of tomans, never negative. */
export const tomanSchema = z.int().check(z.nonnegative())

/** A discount percent, 0 (none) to 99. */
export const percentSchema = z.int().check(z.minimum(0), z.maximum(99))
