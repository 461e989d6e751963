import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idSchema, instantSchema, slugSchema } from 'shared-base/schema/primitives'
import { saleAgentSchema } from '../../serials/sale-agent.ts'

/**
 * Whether an agent sold a unit (spec §2 `/productSerial/{agentId}`). `serial` as typed; 422 INVALID_INPUT if it cannot
 * be a serial. The guarantee runs from `guaranteeFrom` through the day of `guaranteeUntil` in Tehran. For a unit of
 * another agent, only that agent is returned. 404 for an unknown agent, 429 for too many checks.
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
      /** Whether the guarantee is valid now. */
      guaranteed: z.boolean(),
    }),
    z.object({ result: z.literal('other-agent'), serial: z.string(), agent: saleAgentSchema }),
    z.object({ result: z.literal('unknown'), serial: z.string() }),
  ]),
})
