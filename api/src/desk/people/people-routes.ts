import type { FastifyInstance } from 'fastify'
import { operatorAdd, operatorList, operatorRemove, operatorUpdate } from 'shared-shop/endpoints/desk/people'
import { implementForOperator } from '../../http/implement.ts'
import type { DeskParts } from '../access/desk-parts.ts'
import { listOperators, OperatorRoles } from './operator-roles.ts'

export function peopleRoutes(app: FastifyInstance, { db, operators, now }: DeskParts): void {
  const roles = new OperatorRoles(db, now)

  implementForOperator(app, operators, operatorList, async () => ({ operators: await listOperators(db) }))
  implementForOperator(app, operators, operatorAdd, ({ operator, body }) => roles.add(operator, body), {
    latinDigits: ['phone'],
  })
  implementForOperator(app, operators, operatorUpdate, ({ operator, params, body }) =>
    roles.update(operator, params.userId, body),
  )
  implementForOperator(app, operators, operatorRemove, async ({ operator, params }) => {
    await roles.remove(operator, params.userId)
    return { status: 'true' as const }
  })
}
