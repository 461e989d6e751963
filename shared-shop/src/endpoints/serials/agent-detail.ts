import * as z from 'shared-shop/schema'
import { defineEndpoint } from '../../http/endpoint.ts'
import { idTextSchema } from '../../schema/primitives.ts'
import { saleAgentSchema } from '../../serials/sale-agent.ts'

/** A sales agent. 404 if unknown. */
export const agentDetail = defineEndpoint({
  method: 'GET',
  path: '/api/V1/agent/id/:agentId',
  access: 'anybody',
  summary: 'One sales agent',
  params: z.object({ agentId: idTextSchema }),
  answer: saleAgentSchema,
})
