import { and, desc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { type ClientKey, NETWORK_FACTOR } from 'shared-server/http/client-key'
import { waitingTextOf } from 'shared-shop/errors/server-texts'
import { textOf } from 'shared-shop/errors/texts'
import type { Database } from '../db/database.ts'
import { loginCodes, users } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { lastPaid } from '../orders/rows/order-rows.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

/** How many codes may be requested. Used codes count only towards `perClientHour` and `perDay`. */
export interface CodeLimits {
  /** Pause between two codes for one phone and visitor, or phone and client; ms. */
  readonly resendAfter: number
  /** Codes for one phone by one visitor, or by one client. */
  readonly perAskerHour: number
  readonly perAskerDay: number
  /** Codes for one phone by all devices that never signed in with it. */
  readonly perPhoneHour: number
  readonly perPhoneDay: number
  readonly perClientHour: number
  /** Codes of one client that nobody used, in a day: the larger of a number and a share of `perDay`. */
  readonly unusedPerClientDay: number
  readonly unusedShare: number
  /** Codes of the whole shop: the daily SMS budget. */
  readonly perDay: number
  /** The share of `perDay` that is kept for customers who have paid an order. */
  readonly reserve: number
}

export const codeLimits: Omit<CodeLimits, 'perDay'> = {
  resendAfter: 25 * SECOND,
  perAskerHour: 6,
  perAskerDay: 15,
  perPhoneHour: 20,
  perPhoneDay: 40,
  // Generous, because whole towns of mobile users share one address.
  perClientHour: 600,
  unusedPerClientDay: 20,
  unusedShare: 0.02,
  reserve: 0.2,
}

/** Who requests a code for which phone. */
export interface CodeRequest extends ClientKey {
  readonly phone: string
  readonly visitor: string
  /** The visitor has signed in with the phone before: codes that strangers requested do not count. */
  readonly knownDevice: boolean
}

/**
 * Refuses a request beyond the limits. Throws `ApiFailure` CODE_TOO_SOON, TOO_MANY_REQUESTS or SMS_BUDGET, all with
 * `details.retryAfter` in seconds: when the limit that refused it lets one more through. The caller holds the lock of the
 * phone.
 */
export async function refuseTooMany(
  tx: Database,
  request: CodeRequest,
  limits: CodeLimits,
  now: Date,
): Promise<void> {
  const { phone, visitor, client, network, knownDevice } = request
  const unused = isNull(loginCodes.usedAt)
  const ofPhone = and(unused, eq(loginCodes.phone, phone))
  const ofClient = eq(loginCodes.client, client)
  const ofNetwork = eq(loginCodes.network, network)
  const byVisitor = and(ofPhone, eq(loginCodes.visitor, visitor))
  const byClient = and(ofPhone, ofClient)
  const refuse = (
    where: SQL | undefined,
    most: number,
    period: number,
    code: Refusal = 'TOO_MANY_REQUESTS',
  ) => refuseBeyond(tx, { where, most, period, code, now })

  await refuse(knownDevice ? byVisitor : or(byVisitor, byClient), 1, limits.resendAfter, 'CODE_TOO_SOON')

  const { perAskerHour, perAskerDay, perPhoneHour, perPhoneDay, perClientHour } = limits
  await refuse(byVisitor, perAskerDay, DAY)
  await refuse(byVisitor, perAskerHour, HOUR)
  if (!knownDevice) {
    const byStrangers = and(ofPhone, eq(loginCodes.knownDevice, false))
    await refuse(byClient, perAskerDay, DAY)
    await refuse(byClient, perAskerHour, HOUR)
    await refuse(and(ofPhone, ofNetwork), NETWORK_FACTOR * perAskerDay, DAY)
    await refuse(and(ofPhone, ofNetwork), NETWORK_FACTOR * perAskerHour, HOUR)
    await refuse(byStrangers, perPhoneDay, DAY)
    await refuse(byStrangers, perPhoneHour, HOUR)
  }
  await refuse(ofClient, perClientHour, HOUR)
  await refuse(ofNetwork, NETWORK_FACTOR * perClientHour, HOUR)
  if (knownDevice) return
  for (const [where, factor] of [
    [ofClient, 1],
    [ofNetwork, NETWORK_FACTOR],
  ] as const) {
    // A town behind one address uses most of its codes, and each makes room for another.
    const used = await usedOfDay(tx, where, now)
    const share = Math.max(limits.unusedPerClientDay, limits.unusedShare * limits.perDay)
    await refuse(and(unused, where), Math.floor(factor * share) + used, DAY)
  }
  const hasPaid = (await lastPaid(tx, eq(users.phone, phone))) !== null
  const share = hasPaid ? 1 : 1 - limits.reserve
  await refuse(undefined, Math.ceil(share * limits.perDay), DAY, 'SMS_BUDGET')
}

/** Codes sent in the last 24 hours. */
export function codesOfDay(db: Database, now: Date): Promise<number> {
  return db.$count(loginCodes, since(DAY, now))
}

function usedOfDay(tx: Database, where: SQL, now: Date): Promise<number> {
  return tx.$count(loginCodes, and(where, isNotNull(loginCodes.usedAt), since(DAY, now)))
}

type Refusal = 'CODE_TOO_SOON' | 'TOO_MANY_REQUESTS' | 'SMS_BUDGET'

/** Refuses while `most` of these codes were sent within `period`, ms, and says until when. */
async function refuseBeyond(
  tx: Database,
  limit: {
    readonly where: SQL | undefined
    readonly most: number
    readonly period: number
    readonly code: Refusal
    readonly now: Date
  },
): Promise<void> {
  const { where, most, period, code, now } = limit
  const [first] = await tx
    .select({ sentAt: loginCodes.sentAt })
    .from(loginCodes)
    .where(and(where, since(period, now)))
    .orderBy(desc(loginCodes.sentAt))
    .offset(most - 1)
    .limit(1)
  if (!first) return
  const retryAfter = Math.ceil((first.sentAt.getTime() + period - now.getTime()) / SECOND)
  const message = code === 'CODE_TOO_SOON' ? textOf(code) : waitingTextOf(code, retryAfter)
  throw new ApiFailure(code, { message, details: { retryAfter } })
}

function since(period: number, now: Date): SQL {
  return gt(loginCodes.sentAt, new Date(now.getTime() - period))
}
