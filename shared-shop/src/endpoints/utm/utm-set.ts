import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/** Maximum length of `utm`, in UTF-16 units. */
export const UTM_LENGTH = 200

/**
 * Spec §7: where the visitor of the X-Visitor-Token header came from (`utm_source` of the page's URL). An invalid
 * `api_token` is ignored.
 */
export const utmSet = defineEndpoint({
  method: 'POST',
  path: '/api/V1/user/utm/set',
  access: 'anybody',
  summary: 'Note where a visitor came from',
  body: z.object({
    utm: z.string().check(z.trim(), z.minLength(1), z.maxLength(UTM_LENGTH)),
    api_token: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ status: z.literal('true') }),
})
