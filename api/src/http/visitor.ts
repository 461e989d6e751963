import type { FastifyRequest } from 'fastify'
import { visitorTokenSchema } from 'shared-shop/endpoints/login/login-form'
import { textOf } from 'shared-shop/errors/texts'
import { ApiFailure } from './api-failure.ts'

/** Spec §7 X-Visitor-Token. Throws `ApiFailure` VISITOR_REQUIRED. */
export function visitorOf({ headers }: FastifyRequest): string {
  const token = visitorTokenSchema.safeParse(headers['x-visitor-token'])
  if (!token.success)
    throw new ApiFailure('VISITOR_REQUIRED', { errors: { 'X-Visitor-Token': [textOf('invalid-input')] } })
  return token.data
}
