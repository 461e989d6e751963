import * as z from 'shared-shop/schema'
import { deskOperatorSchema } from '../../../desk/operator.ts'
import { defineEndpoint } from '../../../http/endpoint.ts'

/** Everybody with a role, owners first. */
export const operatorList = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/people/operators',
  access: 'owner',
  summary: 'List the operators',
  answer: z.object({ operators: z.array(deskOperatorSchema) }),
})
