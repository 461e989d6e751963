import { defineEndpoint } from 'shared-base/http/endpoint'
import * as z from 'shared-base/schema'
import { idTextSchema } from 'shared-base/schema/primitives'
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
