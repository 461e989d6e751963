import type { FastifyInstance } from 'fastify'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { addressDefault } from 'shared-shop/endpoints/addresses/address-default'
import { addressDelete } from 'shared-shop/endpoints/addresses/address-delete'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { addressRestore } from 'shared-shop/endpoints/addresses/address-restore'
import { addressUpdate } from 'shared-shop/endpoints/addresses/address-update'
import type { Database } from '../db/database.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { implementForUser } from '../http/implement.ts'
import { listAddresses } from './address-book.ts'
import { addAddress, chooseDefault, deleteAddress, restoreAddress, updateAddress } from './address-changes.ts'

export function addressRoutes(
  app: FastifyInstance,
  { db, sessions, now }: { db: Database; sessions: Authenticator; now: () => Date },
) {
  const latinDigits = ['recipientPhone', 'postalCode']

  implementForUser(app, sessions, addressList, ({ user }) => listAddresses(db, user.id))
  implementForUser(app, sessions, addressCreate, ({ user, body }) => addAddress(db, user.id, body, now()), {
    latinDigits,
  })
  implementForUser(
    app,
    sessions,
    addressUpdate,
    ({ user, params, body }) => updateAddress(db, user.id, params.id, body),
    { latinDigits },
  )
  implementForUser(app, sessions, addressDefault, ({ user, params }) =>
    chooseDefault(db, user.id, params.id, now()),
  )
  implementForUser(app, sessions, addressDelete, async ({ user, params }) => {
    await deleteAddress(db, user.id, params.id, now())
    return { status: 'true' as const }
  })
  implementForUser(app, sessions, addressRestore, ({ user, params }) =>
    restoreAddress(db, user.id, params.id, now()),
  )
}
