import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { colorSchema } from '../../catalogue/product.ts'

/** Spec §7 colors of the sidebar (`size` 30, spec §9): the first colors in use, as `data`. */
export const unitSearch = defineEndpoint({
  method: 'GET',
  path: '/api/V1/unit/search/:size',
  access: 'anybody',
  summary: 'Colors (units) for the filter sidebar',
  params: z.object({ size: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(100)) }),
  answer: z.object({ data: z.array(colorSchema) }),
})
