import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { agentDetail } from 'shared-shop/endpoints/serials/agent-detail'
import { serialCheck } from 'shared-shop/endpoints/serials/serial-check'
import { textOf } from 'shared-shop/errors/texts'
import type { SaleAgent } from 'shared-shop/serials/sale-agent'
import { isSerial, normalizeSerial } from 'shared-shop/serials/serial'
import { tehranDay } from 'shared-shop/text/dates'
import { fromGregorianDay, jalaliMonthLength, toGregorianDay } from 'shared-shop/text/jalali'
import type { Database } from '../db/database.ts'
import { productSerials, products, saleAgents } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { implement } from '../http/implement.ts'

/** Stops guessing: finding a valid serial, 50 random bits, would take far more attempts. */
const limit = { calls: 10, perMs: 60_000 }

/** Spec §2 `/productSerial/{agentId}`. */
export function serialRoutes(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }) {
  implement(app, agentDetail, ({ params }) => findAgent(db, params.agentId))
  implement(app, serialCheck, ({ body }) => checkSerial(db, body, now()), { limit })
}

const DAY_MS = 86_400_000

/** Throws `ApiFailure` NOT_FOUND. */
async function findAgent(db: Database, id: number): Promise<SaleAgent> {
  const [agent] = await db.select().from(saleAgents).where(eq(saleAgents.id, id))
  if (!agent) throw new ApiFailure('NOT_FOUND')
  return agent
}

/** Checks a serial as `serial-check` defines it. Throws `ApiFailure` NOT_FOUND (agent) or INVALID_INPUT (serial). */
async function checkSerial(
  db: Database,
  asked: { readonly agentId: number; readonly serial: string },
  now: Date,
): Promise<EndpointAnswer<typeof serialCheck>> {
  const agent = await findAgent(db, asked.agentId)
  const serial = normalizeSerial(asked.serial)
  if (!isSerial(serial)) {
    const message = textOf('serial-form')
    throw new ApiFailure('INVALID_INPUT', { message, errors: { serial: [message] } })
  }
  const [unit] = await db
    .select({
      agent: saleAgents,
      product: { name: products.name, slug: products.slug, picture: products.picture },
      from: productSerials.guaranteeFrom,
      months: productSerials.guaranteeMonths,
    })
    .from(productSerials)
    .innerJoin(saleAgents, eq(saleAgents.id, productSerials.agentId))
    .innerJoin(products, eq(products.id, productSerials.productId))
    .where(eq(productSerials.serial, serial))
  if (!unit) return { result: 'unknown', serial }
  if (unit.agent.id !== agent.id) return { result: 'other-agent', serial, agent: unit.agent }
  const lastDay = guaranteeEnd(unit.from, unit.months)
  return {
    result: 'genuine',
    serial,
    product: unit.product,
    guaranteeFrom: unit.from.toISOString(),
    guaranteeUntil: lastDay.toISOString(),
    guaranteed: unit.from <= now && now.getTime() < lastDay.getTime() + DAY_MS,
  }
}

/**
 * The last day of a guarantee, as its midnight in Tehran: the same Persian day of month `months` later, or that month's
 * last day if it is shorter. Throws `RangeError` outside the calendar's years.
 */
export function guaranteeEnd(from: Date, months: number): Date {
  const first = fromGregorianDay(tehranDay(from))
  if (!first) throw new RangeError(`no Persian day: ${from.toISOString()}`)
  const later = first.month - 1 + months
  const year = first.year + Math.floor(later / 12)
  const month = (later % 12) + 1
  const day = Math.min(first.day, jalaliMonthLength(year, month))
  const gregorian = toGregorianDay({ year, month, day })
  if (gregorian === undefined) throw new RangeError(`no Persian day: ${year}-${month}-${day}`)
  // Tehran has been at UTC+3:30 all year since 2022.
  return new Date(`${gregorian}T00:00:00+03:30`)
}
