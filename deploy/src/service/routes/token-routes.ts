import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { auditSchema } from '../../contract/audit.ts'
import { failures } from '../../contract/session.ts'
import { createdTokenSchema, newTokenBody, type TokenInfo, tokensSchema } from '../../contract/tokens.ts'
import type { AuditLog } from '../access/audit-log.ts'
import { callerIn, requireAbility } from '../access/guard.ts'
import type { Token, Tokens } from '../access/tokens.ts'
import { ServiceFailure } from '../http/service-failure.ts'

export function tokenRoutes(
  app: FastifyInstance,
  { tokens, audit, now }: { readonly tokens: Tokens; readonly audit: AuditLog; readonly now: () => Date },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    '/api/tokens',
    {
      config: { access: 'admin' },
      schema: { summary: 'The tokens, without their secrets', response: { 200: tokensSchema, ...failures } },
    },
    async () => ({ tokens: tokens.list().map(infoOf) }),
  )
  typed.post(
    '/api/tokens',
    {
      config: { access: 'admin', audit: 'token create' },
      schema: {
        summary: 'Creates a token; its text is shown this once',
        body: newTokenBody,
        response: { 201: createdTokenSchema, ...failures },
      },
    },
    async (request, reply) => {
      const { expires, scope } = request.body
      // Nobody hands out more than they have.
      for (const remote of scope.remotes)
        for (const ability of scope.abilities) requireAbility(callerIn(request), ability, remote)
      if (expires && Date.parse(expires) <= now().getTime())
        throw new ServiceFailure('INVALID_INPUT', 'The token would have expired already')
      const { token, text } = tokens.create(request.body)
      return reply.code(201).send({ token: infoOf(token), text })
    },
  )
  typed.delete(
    '/api/tokens/:id',
    {
      config: { access: 'admin', audit: 'token revoke' },
      schema: {
        summary: 'Revokes a token, and the sessions of the console that stand for it',
        params: z.object({ id: z.string() }),
        response: { 204: z.undefined(), ...failures },
      },
    },
    async (request, reply) => {
      if (!tokens.revoke(request.params.id))
        throw new ServiceFailure('NOT_FOUND', `There is no token ${request.params.id}`)
      return reply.code(204).send()
    },
  )
  typed.get(
    '/api/audit',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Who asked for what, newest first',
        querystring: z.object({
          count: z._default(z.coerce.number<unknown>().check(z.int(), z.minimum(1), z.maximum(1000)), 100),
        }),
        response: { 200: auditSchema, ...failures },
      },
    },
    async ({ query }) => ({ entries: audit.newest(query.count) }),
  )
}

function infoOf({ hash: _, ...token }: Token): TokenInfo {
  return token
}
