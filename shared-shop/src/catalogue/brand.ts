import * as z from 'shared-base/schema'
import { idSchema, slugSchema } from 'shared-base/schema/primitives'

/** Spec §3 Brand. */
export const brandSchema = z.object({ id: idSchema, name: z.string(), nameEn: z.string(), slug: slugSchema })
export type Brand = z.infer<typeof brandSchema>
