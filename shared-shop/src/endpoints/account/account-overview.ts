import { defineEndpoint } from 'shared-base/http/endpoint'
import { overviewSchema } from '../../account/profile.ts'

/** Summary of the token's user's account (spec §2 `/profile`). */
export const accountOverview = defineEndpoint({
  method: 'GET',
  path: '/api/V1/user/overview',
  access: 'user',
  summary: 'The account at a glance',
  answer: overviewSchema,
})
