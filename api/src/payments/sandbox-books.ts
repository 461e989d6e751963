import { randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { sandboxPayments } from '../db/schema/schema.ts'
import { ZARINPAL_LIMITS } from './zarinpal-codes.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

/** The answers of Zarinpal v4: either `data` or `errors` is an empty array. */
export type WireAnswer =
  | { readonly data: object; readonly errors: readonly [] }
  | { readonly data: readonly []; readonly errors: { code: number; message: string; validations: object[] } }

const requestSchema = z.object({
  merchant_id: z.string().check(z.minLength(1), z.maxLength(60)),
  amount: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
  currency: z._default(z.enum(['IRR', 'IRT']), 'IRR'),
  description: z.string().check(z.minLength(1), z.maxLength(500)),
  callback_url: z.string().check(z.maxLength(500)),
})

const inquirySchema = z.object({ merchant_id: z.string(), authority: z.string().check(z.maxLength(100)) })

const unverifiedSchema = z.object({ merchant_id: z.string() })

/** The limit in Zarinpal's documentation. */
const UNVERIFIED_AT_MOST = 100

const verifySchema = z.object({
  merchant_id: z.string(),
  amount: z.int(),
  authority: z.string().check(z.maxLength(100)),
})

/** State of the embedded gateway: what was requested, what the shopper did, what was verified. */
export class SandboxBooks {
  constructor(
    private readonly db: Database,
    private readonly siteOrigin: string,
    private readonly now: () => Date,
  ) {}

  async request(body: unknown): Promise<WireAnswer> {
    const asked = requestSchema.safeParse(body)
    // Callbacks only to the shop: otherwise this page would be an open redirect.
    if (!asked.success || !asked.data.callback_url.startsWith(`${this.siteOrigin}/`)) {
      return refusal(-9, 'The input params invalid, validation error.')
    }
    const toman = asked.data.currency === 'IRR' ? asked.data.amount / 10 : asked.data.amount
    if (toman < ZARINPAL_LIMITS.min) return refusal(-9, 'The input params invalid, validation error.')
    if (toman > ZARINPAL_LIMITS.max) return refusal(-41, 'Maximum amount is 100,000,000 tomans.')
    const authority = `S${randomBytes(18).toString('hex').slice(0, 35)}`
    await this.db.insert(sandboxPayments).values({
      authority,
      merchant: asked.data.merchant_id,
      amount: asked.data.amount,
      currency: asked.data.currency,
      description: asked.data.description,
      callbackUrl: asked.data.callback_url,
      ref: randomInt(100_000_000, 1_000_000_000),
      createdAt: this.now(),
    })
    return { data: { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 0 }, errors: [] }
  }

  async verify(body: unknown): Promise<WireAnswer> {
    const asked = verifySchema.safeParse(body)
    if (!asked.success) return refusal(-9, 'The input params invalid, validation error.')
    const payment = await this.find(asked.data.authority)
    if (!payment) return refusal(-54, 'Invalid authority.')
    if (payment.merchant !== asked.data.merchant_id)
      return refusal(-53, 'Session is not this merchant_id session.')
    if (payment.state !== 'paid') return refusal(-51, 'Session is not valid, session is not active paid try.')
    if ((payment.paidAmount ?? payment.amount) !== asked.data.amount) {
      return refusal(-50, 'Session is not valid, amounts values is not the same.')
    }
    const first = await this.db
      .update(sandboxPayments)
      .set({ verified: true })
      .where(and(eq(sandboxPayments.authority, payment.authority), eq(sandboxPayments.verified, sql`false`)))
      .returning({ authority: sandboxPayments.authority })
    const code = first.length === 1 ? 100 : 101
    return {
      data: {
        code,
        message: code === 100 ? 'Verified' : 'Verified before',
        card_hash: '',
        card_pan: '502229******5995',
        ref_id: payment.ref,
        fee_type: 'Merchant',
        fee: 0,
      },
      errors: [],
    }
  }

  async inquiry(body: unknown): Promise<WireAnswer> {
    const asked = inquirySchema.safeParse(body)
    if (!asked.success) return refusal(-9, 'The input params invalid, validation error.')
    const payment = await this.find(asked.data.authority)
    if (!payment) return refusal(-54, 'Invalid authority.')
    if (payment.merchant !== asked.data.merchant_id)
      return refusal(-53, 'Session is not this merchant_id session.')
    return { data: { status: statusOf(payment), code: 100, message: 'Success' }, errors: [] }
  }

  async unverified(body: unknown): Promise<WireAnswer> {
    const asked = unverifiedSchema.safeParse(body)
    if (!asked.success) return refusal(-9, 'The input params invalid, validation error.')
    const rows = await this.db
      .select()
      .from(sandboxPayments)
      .where(
        and(
          eq(sandboxPayments.merchant, asked.data.merchant_id),
          eq(sandboxPayments.state, sql`'paid'`),
          eq(sandboxPayments.verified, sql`false`),
        ),
      )
      .orderBy(desc(sandboxPayments.createdAt))
      .limit(UNVERIFIED_AT_MOST)
    const authorities = rows.map(({ authority, amount, callbackUrl, createdAt }) => ({
      authority,
      amount,
      callback_url: callbackUrl,
      referer: '/',
      date: createdAt.toISOString().slice(0, 19).replace('T', ' '),
    }))
    // Zarinpal documents this code as a string.
    return { data: { code: '100', message: 'Success', authorities }, errors: [] }
  }

  async find(authority: string): Promise<SandboxPayment | undefined> {
    const [payment] = await this.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.authority, authority))
    return payment
  }

  /** Only the first choice counts; `paidAmount` is the amount received, if it differs. */
  async decide(
    authority: string,
    state: 'paid' | 'cancelled' | 'failed',
    paidAmount: number | null = null,
  ): Promise<SandboxPayment | undefined> {
    await this.db
      .update(sandboxPayments)
      .set({ state, paidAmount })
      .where(and(eq(sandboxPayments.authority, authority), eq(sandboxPayments.state, sql`'open'`)))
    return this.find(authority)
  }
}

const wireStatus = { open: 'IN_BANK', cancelled: 'FAILED', failed: 'FAILED' } as const

function statusOf({ state, verified }: SandboxPayment): string {
  if (state === 'paid') return verified ? 'VERIFIED' : 'PAID'
  return wireStatus[state]
}

function refusal(code: number, message: string): WireAnswer {
  return { data: [], errors: { code, message, validations: [] } }
}
