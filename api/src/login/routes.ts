import type { FastifyInstance } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { logout } from 'shared-shop/endpoints/login/logout'
import { register } from 'shared-shop/endpoints/login/register'
import { sessionEnd } from 'shared-shop/endpoints/login/session-end'
import { sessionEndOthers } from 'shared-shop/endpoints/login/session-end-others'
import { sessionList } from 'shared-shop/endpoints/login/session-list'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import { channelOf } from 'shared-shop/login/sms-channel'
import { visitorOf } from '../http/callers.ts'
import { implement, implementForUser } from '../http/implement.ts'
import { clientLimit } from '../http/write-limit.ts'
import type { LoginService } from './login-service.ts'
import type { Sessions } from './sessions.ts'

/** Generous, because whole towns of mobile users share one address. */
const LOOKUPS_PER_HOUR = 300

/** Spec §7: generateCode, login, register, userCheck; and logout. */
export function loginRoutes(
  app: FastifyInstance,
  { login: service, sessions }: { login: LoginService; sessions: Sessions },
) {
  // Both calls tell whether a number has an account (spec §4, §7). Codes to users have limits of their own.
  const limitLookups = clientLimit(app, 'unknown-phone', LOOKUPS_PER_HOUR)
  // Shoppers may type Persian digits into the dialog (spec §3, §5).
  const latinDigits = ['phoneNumber', 'password']

  implement(
    app,
    generateCode,
    async ({ body, request }) => {
      const answer = await service.generateCode({
        phone: body.phoneNumber,
        visitor: body.cookie_token || visitorOf(request),
        channel: channelOf(body.chanel),
        from: clientKey(request.ip),
      })
      if (answer.status === 'false') await limitLookups(request)
      return answer
    },
    { latinDigits },
  )

  implement(
    app,
    login,
    ({ body, request }) =>
      service.login(
        {
          phone: body.phoneNumber,
          visitor: body.cookie_token,
          userAgent: request.headers['user-agent'] ?? '',
          from: clientKey(request.ip),
        },
        body.password,
      ),
    { latinDigits },
  )

  implement(
    app,
    register,
    async ({ body, request }) => {
      await limitLookups(request)
      return service.register({ phone: body.phoneNumber, visitor: body.cookie_token }, body.name)
    },
    { latinDigits },
  )

  implement(app, userCheck, async ({ body }) => {
    const user = await sessions.find(body.api_token)
    if (!user) return 404 as const
    return {
      id: user.id,
      name: user.name,
      status: user.status,
      api_token: user.token,
      phoneNumber: user.phone,
    }
  })

  implementForUser(app, sessions, logout, async ({ user }) => {
    await sessions.revoke(user.token)
    return { status: 'true' as const }
  })
}

export function sessionRoutes(app: FastifyInstance, { sessions }: { sessions: Sessions }) {
  implementForUser(app, sessions, sessionList, ({ user }) => sessions.devices(user.id, user.token))
  implementForUser(app, sessions, sessionEnd, async ({ user, params }) => {
    await sessions.end(user.id, params.id)
    return { status: 'true' as const }
  })
  implementForUser(app, sessions, sessionEndOthers, async ({ user }) => {
    await sessions.endOthers(user.id, user.token)
    return { status: 'true' as const }
  })
}
