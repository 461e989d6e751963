import type { FastifyInstance } from 'fastify'
import { clientKey } from 'shared-server/client-key'
import { accessClose } from 'shared-shop/endpoints/desk/access/access-close'
import { accessCode } from 'shared-shop/endpoints/desk/access/access-code'
import { accessOpen } from 'shared-shop/endpoints/desk/access/access-open'
import { accessRead } from 'shared-shop/endpoints/desk/access/access-read'
import { implementForUser } from '../../http/implement.ts'
import type { DeskParts } from './desk-parts.ts'
import { OperatorUsers } from './operator-users.ts'
import { SecondStep } from './second-step.ts'
import { measureSecondSteps } from './second-step-metrics.ts'

/** An operator's own access: the second step of the login. */
export function accessRoutes(
  app: FastifyInstance,
  { db, sessions, login, codes, register, now }: DeskParts,
): void {
  const users = new OperatorUsers(db, sessions)
  const count = measureSecondSteps(register)
  const step = new SecondStep({ db, users, login, codes, now, log: app.log, count })

  implementForUser(app, users, accessRead, ({ user }) => step.read(user))
  implementForUser(app, users, accessCode, async ({ user, request }) => ({
    digits: await step.sendCode(user, clientKey(request.ip)),
  }))
  implementForUser(
    app,
    users,
    accessOpen,
    ({ user, body, request }) => step.open(user, body.code, clientKey(request.ip)),
    { latinDigits: ['code'] },
  )
  implementForUser(app, users, accessClose, async ({ user }) => {
    await step.close(user)
    return { status: 'true' as const }
  })
}
