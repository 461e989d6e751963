import type { FastifyInstance } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { accountDelete, DELETE_PHRASE } from 'shared-shop/endpoints/account/account-delete'
import { accountDeleteCode } from 'shared-shop/endpoints/account/account-delete-code'
import { accountExport } from 'shared-shop/endpoints/account/account-export'
import { accountOverview } from 'shared-shop/endpoints/account/account-overview'
import { profileDetail } from 'shared-shop/endpoints/account/profile-detail'
import { profileUpdate } from 'shared-shop/endpoints/account/profile-update'
import { textOf } from 'shared-shop/errors/texts'
import { normalizeText } from 'shared-shop/text/persian-text'
import type { Database } from '../db/database.ts'
import { refuseLastOwner } from '../desk/people/operator-roles.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Authenticator, SignedIn } from '../http/authenticator.ts'
import { implementForUser } from '../http/implement.ts'
import type { LoginCodes } from '../login/login-codes.ts'
import { type LoginService, verdictTexts } from '../login/login-service.ts'
import { deleteAccount, refuseOpenOrders } from './delete-account.ts'
import { exportAccount } from './owned-rows.ts'
import { readOverview, readProfile, updateProfile } from './profile.ts'
import type { Sealer } from './sealed.ts'

interface Parts {
  readonly db: Database
  readonly sessions: Authenticator
  readonly login: LoginService
  readonly codes: LoginCodes
  readonly sealer: Sealer
  readonly now: () => Date
}

export function accountRoutes(app: FastifyInstance, parts: Parts) {
  const { db, sessions, sealer, now } = parts
  implementForUser(app, sessions, accountOverview, ({ user }) => readOverview(db, user.id, now()))
  implementForUser(app, sessions, profileDetail, ({ user }) => readProfile(db, user.id))
  implementForUser(app, sessions, profileUpdate, ({ user, body }) =>
    updateProfile(db, sealer, user.id, body, now()),
  )
  leavingRoutes(app, parts)
}

function leavingRoutes(app: FastifyInstance, { db, sessions, login, codes, now }: Parts) {
  // The token identifies the user, so the code is valid in any of their browsers.
  const holder = (user: SignedIn) =>
    ({ phone: user.phone, visitor: `user-${user.id}`, purpose: 'delete-account' }) as const

  implementForUser(app, sessions, accountExport, ({ user }) => exportAccount(db, user.id, now()))
  implementForUser(app, sessions, accountDeleteCode, async ({ user, request }) => {
    await refuseLastOwner(db, user.id)
    await refuseOpenOrders(db, user.id, now())
    await login.sendCode({ ...holder(user), channel: 'first', from: clientKey(request.ip) })
    return { status: 'true' as const, message: textOf('code-sent') }
  })
  implementForUser(
    app,
    sessions,
    accountDelete,
    async ({ user, body, request }) => {
      if (normalizeText(body.phrase) !== DELETE_PHRASE) {
        throw new ApiFailure('INVALID_INPUT', { errors: { phrase: [textOf('delete-phrase')] } })
      }
      await refuseLastOwner(db, user.id)
      await refuseOpenOrders(db, user.id, now())
      const verdict = await codes.judge(holder(user), body.code, clientKey(request.ip))
      if (verdict !== 'right') {
        throw new ApiFailure('INVALID_INPUT', { errors: { code: [textOf(verdictTexts[verdict])] } })
      }
      await deleteAccount(db, user, now())
      return { status: 'true' as const }
    },
    { latinDigits: ['code'] },
  )
}
