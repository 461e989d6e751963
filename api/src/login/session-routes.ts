import type { FastifyInstance } from 'fastify'
import { sessionEnd } from 'shared-shop/endpoints/login/session-end'
import { sessionEndOthers } from 'shared-shop/endpoints/login/session-end-others'
import { sessionList } from 'shared-shop/endpoints/login/session-list'
import { implementForUser } from '../http/implement.ts'
import type { Sessions } from './sessions.ts'

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
