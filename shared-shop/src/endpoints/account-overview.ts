import { defineEndpoint } from '../endpoint.ts'
import { overviewSchema } from '../entities/profile.ts'

/** What the token's user has, at a glance (spec §2 `/profile`). */
export const accountOverview = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/overview',
  access: 'user',
  summary: 'The account at a glance',
  answer: overviewSchema,
})
