import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, slugSchema } from 'shared-base/schema/primitives'
import { brandSchema } from '../../catalogue/brand.ts'
import { productCardSchema, productSpecSchema } from '../../catalogue/product.ts'

/** Maximum number of products to compare (spec §2 `/compare/{id?}`). */
export const COMPARE_LIMIT = 4

export const comparedProductSchema = z.extend(productCardSchema, {
  brand: brandSchema,
  specs: z.array(productSpecSchema),
  guaranteeMonths: z.int(),
})
export type ComparedProduct = z.infer<typeof comparedProductSchema>

/**
 * Up to four products of a kind, in the order of `ids` (comma-separated). The first one determines the kind; products
 * of another kind are in `refused`, unknown ids in `missing`. 404 if the first one is unknown.
 */
export const productCompare = defineEndpoint({
  method: 'GET',
  path: '/api/V1/product/compare',
  access: 'anybody',
  summary: 'Products of a kind, side by side',
  query: z.object({ ids: z.string().check(z.regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,3}$/)) }),
  answer: z.object({
    kind: z.object({ name: z.string(), slug: slugSchema }),
    products: z.array(comparedProductSchema),
    refused: z.array(z.object({ id: idSchema, name: z.string(), kind: z.string() })),
    missing: z.array(z.int()),
  }),
})
export type Comparison = z.infer<(typeof productCompare)['answer']>
