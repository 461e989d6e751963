import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { failures, type Session, sessionSchema } from '../../contract/session.ts'
import { refuseCrossSite } from '../access/cross-site.ts'
import { type Caller, callerIn, type Guard } from '../access/guard.ts'
import type { Sessions } from '../access/sessions.ts'

export function sessionRoutes(
  app: FastifyInstance,
  {
    guard,
    sessions,
    isSecure,
  }: { guard: Guard; sessions: Sessions; isSecure: (request: FastifyRequest) => boolean },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.get(
    '/api/session',
    {
      config: { access: 'any' },
      schema: { summary: 'Who the caller is', response: { 200: sessionSchema, ...failures } },
    },
    async request => sessionOf(callerIn(request)),
  )
  typed.post(
    '/api/session',
    {
      config: { access: 'public', audit: 'log in' },
      schema: {
        summary: "Exchanges a token for the console's cookie",
        body: z.object({ token: z.string().check(z.maxLength(200)) }),
        response: { 200: sessionSchema, ...failures },
      },
    },
    async (request, reply) => {
      refuseCrossSite(request)
      const caller = await guard.logIn(request, request.body.token)
      reply.header('set-cookie', sessions.begin(caller.token, isSecure(request)))
      return sessionOf(caller)
    },
  )
  typed.delete(
    '/api/session',
    {
      config: { access: 'any', audit: 'log out' },
      schema: { summary: "Ends the console's session", response: { 204: z.undefined(), ...failures } },
    },
    async (request, reply) => {
      reply.header('set-cookie', sessions.end(request.headers.cookie, isSecure(request)))
      return reply.code(204).send()
    },
  )
}

function sessionOf({ name, scope, expires }: Caller): Session {
  return { name, scope, ...(expires && { expires }) }
}
