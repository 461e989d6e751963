import { defineEndpoint } from 'shared-base/http/endpoint'
import { todaySchema } from '../../desk/today.ts'

/** Figures may be 10 s old. Names of customers only for operators who handle orders. */
export const todayRead = defineEndpoint({
  method: 'GET',
  path: '/api/V1/desk/today',
  access: 'operator',
  summary: 'Sales, orders and everything that waits for somebody today',
  answer: todaySchema,
})
