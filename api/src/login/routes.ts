import type { FastifyInstance, FastifyRequest } from 'fastify'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { visitorTokenSchema } from 'shared-shop/endpoints/login/login-form'
import { logout } from 'shared-shop/endpoints/login/logout'
import { register } from 'shared-shop/endpoints/login/register'
import { userCheck } from 'shared-shop/endpoints/login/user-check'
import { textOf } from 'shared-shop/errors/texts'
import { channelOf } from 'shared-shop/login/sms-channel'
import { ApiFailure } from '../http/api-failure.ts'
import { implement, implementForUser } from '../http/implement.ts'
import type { LoginService } from './login-service.ts'
import type { Sessions } from './sessions.ts'

/** Spec §7: generateCode, login, register, userCheck; and logout. */
export function loginRoutes(
  app: FastifyInstance,
  { login: service, sessions }: { login: LoginService; sessions: Sessions },
) {
  // Shoppers may type Persian digits into the dialog (spec §3, §5).
  const latinDigits = ['phoneNumber', 'password']

  implement(
    app,
    generateCode,
    ({ body, request }) =>
      service.generateCode({
        phone: body.phoneNumber,
        visitor: body.cookie_token || visitorOf(request),
        channel: channelOf(body.chanel),
        ip: request.ip,
      }),
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
        },
        body.password,
      ),
    { latinDigits },
  )

  implement(app, register, ({ body }) => service.register(body.phoneNumber, body.name), { latinDigits })

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

/** Spec §7 X-Visitor-Token: a code is valid only for the visitor who requested it. */
function visitorOf(request: FastifyRequest): string {
  const token = visitorTokenSchema.safeParse(request.headers['x-visitor-token'])
  if (!token.success)
    throw new ApiFailure('VISITOR_REQUIRED', { errors: { 'X-Visitor-Token': [textOf('invalid-input')] } })
  return token.data
}
