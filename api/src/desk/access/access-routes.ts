import type { FastifyInstance } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { clientKey } from 'shared-server/http/client-key'
import { accessClose, accessCode, accessOpen, accessRead } from 'shared-shop/endpoints/desk/access'
import { implementForUser } from '../../http/implement.ts'
import type { CodeVerdict } from '../../login/login-codes.ts'
import type { DeskParts } from './desk-parts.ts'
import { OperatorUsers } from './operators.ts'
import { SecondStep } from './second-step.ts'

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

const verdicts: readonly CodeVerdict[] = ['right', 'wrong', 'expired', 'too-many-attempts', 'none']

function measureSecondSteps(register: Registry): (verdict: CodeVerdict) => void {
  const counter = new Counter({
    name: 'shop_desk_second_steps_total',
    help: 'Codes that operators entered as the second step of their login, by outcome',
    labelNames: ['outcome'],
    registers: [register],
  })
  for (const outcome of verdicts) counter.inc({ outcome }, 0)
  return outcome => counter.inc({ outcome })
}
