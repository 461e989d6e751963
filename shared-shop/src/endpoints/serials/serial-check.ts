import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idSchema, instantSchema, slugSchema } from '../../schema/primitives.ts'
import { saleAgentSchema } from '../../serials/sale-agent.ts'

/**
 * Whether a unit was sold by an agent (spec §2 `/productSerial/{agentId}`). `serial` as it was typed; what it cannot
 * be answers 422 INVALID_INPUT. The guarantee runs from `guaranteeFrom` through the day of `guaranteeUntil` in
 * Tehran. Of a unit of another agent only that agent is told. 404 for an unknown agent, 429 for who asks too often.
 */
export const serialCheck = defineEndpoint({
  method: 'POST',
  path: '/api/V1/agent/serial/check',
  access: 'anybody',
  summary: "Check a product's serial with a sales agent",
  body: z.object({ agentId: idSchema, serial: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.discriminatedUnion('result', [
    z.object({
      result: z.literal('genuine'),
      serial: z.string(),
      product: z.object({ name: z.string(), slug: slugSchema, picture: z.string() }),
      guaranteeFrom: instantSchema,
      guaranteeUntil: instantSchema,
      /** Whether the guarantee runs now. */
      guaranteed: z.boolean(),
    }),
    z.object({ result: z.literal('other-agent'), serial: z.string(), agent: saleAgentSchema }),
    z.object({ result: z.literal('unknown'), serial: z.string() }),
  ]),
})
