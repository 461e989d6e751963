import { and, count, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import type { ClientKey } from 'shared-server/client-key'
import type { Database } from '../db/database.ts'
import { loginCodes } from '../db/schema/schema.ts'
import { ApiFailure } from '../http/api-failure.ts'
import { NETWORK_FACTOR } from '../http/write-limit.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND

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
  /** Codes of the whole shop: the daily SMS budget. */
  readonly perDay: number
}

export const codeLimits: Omit<CodeLimits, 'perDay'> = {
  resendAfter: 25 * SECOND,
  perAskerHour: 6,
  perAskerDay: 15,
  perPhoneHour: 20,
  perPhoneDay: 40,
  // Generous, because whole towns of mobile users share one address.
  perClientHour: 600,
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
 * `details.retryAfter` in seconds. The caller holds the lock of the phone.
 */
export async function refuseTooMany(
  tx: Database,
  request: CodeRequest,
  limits: CodeLimits,
  now: Date,
): Promise<void> {
  const { phone, visitor, client, network, knownDevice } = request
  const since = (period: number) => gt(loginCodes.sentAt, new Date(now.getTime() - period))
  const unused = and(eq(loginCodes.phone, phone), isNull(loginCodes.usedAt))
  const byVisitor = and(unused, eq(loginCodes.visitor, visitor))
  const byClient = and(unused, eq(loginCodes.client, client))
  const byNetwork = and(unused, eq(loginCodes.network, network))
  const byStrangers = and(unused, eq(loginCodes.knownDevice, false))

  await refuseTooSoon(tx, knownDevice ? byVisitor : or(byVisitor, byClient), limits.resendAfter, now)

  const { perAskerHour, perAskerDay, perPhoneHour, perPhoneDay, perClientHour } = limits
  const asked: (readonly [SQL | undefined, number, number])[] = [[byVisitor, perAskerHour, perAskerDay]]
  if (!knownDevice) {
    asked.push(
      [byClient, perAskerHour, perAskerDay],
      [byNetwork, NETWORK_FACTOR * perAskerHour, NETWORK_FACTOR * perAskerDay],
      [byStrangers, perPhoneHour, perPhoneDay],
    )
  }
  for (const [where, perHour, perDay] of asked) {
    if ((await countOf(tx, and(where, since(HOUR)))) >= perHour) throw tooMany()
    if ((await countOf(tx, and(where, since(24 * HOUR)))) >= perDay) throw tooMany()
  }
  if ((await countOf(tx, and(eq(loginCodes.client, client), since(HOUR)))) >= perClientHour) throw tooMany()
  if (
    (await countOf(tx, and(eq(loginCodes.network, network), since(HOUR)))) >=
    NETWORK_FACTOR * perClientHour
  ) {
    throw tooMany()
  }
  if (!knownDevice && (await codesOfDay(tx, now)) >= limits.perDay) {
    throw new ApiFailure('SMS_BUDGET', { details: { retryAfter: HOUR / SECOND } })
  }
}

/** Codes sent in the last 24 hours. */
export function codesOfDay(db: Database, now: Date): Promise<number> {
  return countOf(db, gt(loginCodes.sentAt, new Date(now.getTime() - 24 * HOUR)))
}

async function refuseTooSoon(tx: Database, where: SQL | undefined, pause: number, now: Date): Promise<void> {
  const [last] = await tx
    .select({ sentAt: loginCodes.sentAt })
    .from(loginCodes)
    .where(where)
    .orderBy(desc(loginCodes.sentAt))
    .limit(1)
  const left = last ? pause - (now.getTime() - last.sentAt.getTime()) : 0
  if (left > 0) throw new ApiFailure('CODE_TOO_SOON', { details: { retryAfter: Math.ceil(left / SECOND) } })
}

function tooMany(): ApiFailure {
  return new ApiFailure('TOO_MANY_REQUESTS', { details: { retryAfter: HOUR / SECOND } })
}

async function countOf(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(loginCodes).where(where)
  return row?.n ?? 0
}
