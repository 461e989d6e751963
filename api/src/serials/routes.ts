import type { FastifyInstance } from 'fastify'
import { agentDetail } from 'shared-shop/endpoints/serials/agent-detail'
import { serialCheck } from 'shared-shop/endpoints/serials/serial-check'
import type { Database } from '../db/database.ts'
import { implement } from '../http/implement.ts'
import { checkSerial, findAgent } from './check-serial.ts'

/** Stops guessing: finding a valid serial, 50 random bits, would take far more attempts. */
const limit = { calls: 10, perMs: 60_000 }

/** Spec §2 `/productSerial/{agentId}`. */
export function serialRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }) {
  implement(app, agentDetail, ({ params }) => findAgent(db, params.agentId))
  implement(app, serialCheck, ({ body }) => checkSerial(db, body, now()), { limit })
}
