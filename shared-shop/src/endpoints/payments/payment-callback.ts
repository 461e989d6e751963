import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'

/**
 * Where the gateway sends the browser back to (Zarinpal v4: `Authority`, `Status` OK or NOK). Settles the payment and
 * redirects (303) to `/card/endBoy?order={id}` or `/card/checkPayment/exclusiveFare/{id}` for every known authority, to
 * `/card/endBoy?error=unknown` for an unknown one, and to `?error=later` when it cannot be looked up now; the page then
 * polls the state. Idempotent.
 */
export const paymentCallback = defineEndpoint({
  method: 'GET',
  path: '/api/V1/payment/callback',
  access: 'anybody',
  summary: 'Return from the gateway',
  query: z.object({ Authority: z.string().check(z.maxLength(100)), Status: z.enum(['OK', 'NOK']) }),
  answer: z.void(),
  success: 'redirect',
})
