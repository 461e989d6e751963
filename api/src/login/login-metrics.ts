import type { Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { databaseGauge } from '../db/database-gauge.ts'
import type { Log } from '../http/logger.ts'
import { codesOfDay } from './code-limits.ts'
import type { LoginGuesses } from './login-guesses.ts'

interface Parts {
  readonly db: Database
  readonly guesses: LoginGuesses
  readonly smsPerDay: number
  readonly now: () => Date
  readonly log: Log
}

/** Wrong login codes and codes sent, each with its limit. */
export function measureLogins(register: Registry, { db, guesses, smsPerDay, now, log }: Parts): void {
  databaseGauge(register, {
    name: 'shop_login_failures',
    help: 'Wrong login codes in the last hour as they count towards the limit, and the limit',
    labelNames: ['kind'],
    log,
    read: async () => withLimit(await guesses.inHour(), guesses.limits.perHour),
  })
  databaseGauge(register, {
    name: 'shop_login_codes',
    help: 'Login codes sent in the last 24 hours, and the daily SMS budget',
    labelNames: ['kind'],
    log,
    read: async () => withLimit(await codesOfDay(db, now()), smsPerDay),
  })
}

function withLimit(value: number, limit: number) {
  return [
    { labels: { kind: 'now' }, value },
    { labels: { kind: 'limit' }, value: limit },
  ]
}
