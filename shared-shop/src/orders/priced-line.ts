import * as z from 'shared-base/schema'
import { idSchema, slugSchema } from 'shared-base/schema/primitives'
import { percentSchema, tomanSchema } from '../money/amounts.ts'

/**
 * A line input: the server prices it (design.md, Money). `colorId` is null only in carts stored before colors were; the
 * server then chooses a color in stock.
 */
const lineInputSchema = z.object({
  id: idSchema,
  colorId: z.nullable(idSchema),
  con: z.int().check(z.minimum(1), z.maximum(99)),
})
export type LineInput = z.infer<typeof lineInputSchema>

/** 1 to 100 lines. */
export const lineInputsSchema = z.array(lineInputSchema).check(z.minLength(1), z.maxLength(100))

/** Why a line cannot be bought as requested. `inventory` is the number available. */
const lineProblemSchema = z.enum(['gone', 'unavailable', 'too-few'])

/** A line input priced by the server now. All amounts in toman. */
export const pricedLineSchema = z.extend(lineInputSchema, {
  slug: slugSchema,
  name: z.string(),
  picture: z.string(),
  color: z.nullable(z.object({ name: z.string(), color: z.string() })),
  price: tomanSchema,
  special: percentSchema,
  postAge: tomanSchema,
  inventory: z.int(),
  total: tomanSchema,
  discount: tomanSchema,
  payable: tomanSchema,
  problem: z.nullable(lineProblemSchema),
  /** False if the requested discount code does not apply to this line. */
  discountable: z.boolean(),
  /** For display, as on the product page; 0 months means no guarantee. */
  guaranteeMonths: z.int(),
  readyToShip: z.boolean(),
})
export type PricedLine = z.infer<typeof pricedLineSchema>

/** Totals of a priced cart, in toman: `payable` = total − lineDiscount − codeDiscount + shipping. */
export const totalsSchema = z.object({
  itemCount: z.int(),
  total: tomanSchema,
  lineDiscount: tomanSchema,
  codeDiscount: tomanSchema,
  shipping: tomanSchema,
  payable: tomanSchema,
})
export type Totals = z.infer<typeof totalsSchema>
