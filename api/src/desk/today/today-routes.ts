import type { FastifyInstance } from 'fastify'
import { remembered } from 'shared-server/remembered'
import { mayDo } from 'shared-shop/desk/roles'
import type { Today } from 'shared-shop/desk/today'
import { todayRead } from 'shared-shop/endpoints/desk/today'
import type { Database } from '../../db/database.ts'
import { implementForOperator } from '../../http/implement.ts'
import type { DeskParts } from '../access/desk-parts.ts'
import { readLowStock } from './low-stock.ts'
import { readConversion, readOrderStates, readSales } from './order-figures.ts'
import { readFailedPayments, readOpenQuestions, readRefunds } from './waiting.ts'

/** The figures read whole tables: whoever reloads the page must not cost the shoppers, ms. */
const MAX_AGE = 10_000

export function todayRoutes(app: FastifyInstance, { db, operators, now }: DeskParts): void {
  const read = remembered(() => readToday(db, now()), MAX_AGE)
  implementForOperator(app, operators, todayRead, async ({ operator }) => {
    const today = await read()
    return mayDo(operator.roles, 'orders') ? today : { ...today, failedPayments: null, refunds: null }
  })
}

/** One query after the other: the pool is the shoppers'. */
async function readToday(db: Database, now: Date): Promise<Today> {
  return {
    at: now.toISOString(),
    sales: await readSales(db, now),
    orders: await readOrderStates(db, now),
    conversion: await readConversion(db, now),
    lowStock: await readLowStock(db, now),
    failedPayments: await readFailedPayments(db, now),
    refunds: await readRefunds(db),
    questions: await readOpenQuestions(db),
  }
}
