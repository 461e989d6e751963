import * as z from 'shared-base/schema'

/**
 * The shape of every answer that is not a 2xx. `code` is stable and for programs, `message` is a text for the
 * visitor, `errors` names the invalid fields (spec §7: 422 of `register`), `details` depends on the code.
 */
export const apiErrorSchema = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  details: z.optional(z.record(z.string(), z.unknown())),
})

export type ApiError = z.infer<typeof apiErrorSchema>
