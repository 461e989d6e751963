import { todaySchema } from '../../desk/today.ts'
import { defineEndpoint } from '../../http/endpoint.ts'

/** Figures may be 10 s old. Names of customers only for operators who handle orders. */
export const todayRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/today',
  access: 'operator',
  summary: 'Sales, orders and everything that waits for somebody today',
  answer: todaySchema,
})
