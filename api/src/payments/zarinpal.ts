import { type Toman, tomanToRial } from 'shared-shop/money/toman'
import * as z from 'zod/mini'
import { GatewayError, type GatewayStatus, type PaymentGateway, type Verification } from './gateway.ts'
import { zarinpalRefusal } from './zarinpal-codes.ts'

const TIMEOUT = 10_000

/** Zarinpal's documentation has codes as numbers in most answers and as strings in that of `unVerified`. */
const codeSchema = z.pipe(z.union([z.int(), z.string().check(z.regex(/^-?\d{1,5}$/))]), z.transform(Number))

/** Zarinpal v4: `data` on success, else `errors`; the other one is an empty array. */
const answerSchema = z.object({
  data: z.optional(
    z.union([
      z.array(z.unknown()),
      z.object({
        code: codeSchema,
        authority: z.optional(z.string()),
        ref_id: z.optional(z.union([z.int(), z.string()])),
        card_pan: z.nullish(z.string()),
        status: z.optional(z.string()),
        authorities: z.nullish(z.array(z.object({ authority: z.string() }))),
      }),
    ]),
  ),
  errors: z.optional(
    z.union([z.array(z.unknown()), z.object({ code: codeSchema, message: z.optional(z.string()) })]),
  ),
})

const VERIFIED = 100
const VERIFIED_BEFORE = 101
/** Not paid, or not paid yet: Zarinpal does not distinguish them. */
const NOT_PAID = -51
const AMOUNT_DIFFERS = -50
const OTHER_MERCHANT = -53
const UNKNOWN_AUTHORITY = -54
const NO_SUCH_PAYMENT = -55

const statuses: Readonly<Record<string, GatewayStatus>> = {
  PAID: 'paid',
  VERIFIED: 'verified',
  IN_BANK: 'waiting',
  FAILED: 'failed',
  REVERSED: 'reversed',
}

type Call = 'request' | 'verify' | 'inquiry' | 'unVerified'

interface ZarinpalSettings {
  readonly name: string
  readonly merchant: string
  /** Base URL for server calls, read at every call: a test server learns its port late. */
  readonly apiUrl: () => string
  /** Base URL of the payment page. */
  readonly payUrl: () => string
}

/** The gateway port over Zarinpal's v4 calls. The only place with amounts in rial. */
export class Zarinpal implements PaymentGateway {
  constructor(private readonly settings: ZarinpalSettings) {}

  get name(): string {
    return this.settings.name
  }

  async request(payment: { amount: Toman; description: string; callbackUrl: string; phone: string }) {
    const answer = await this.#post('request', {
      amount: tomanToRial(payment.amount),
      currency: 'IRR',
      description: payment.description,
      callback_url: payment.callbackUrl,
      metadata: { mobile: payment.phone },
    })
    if (answer.code !== VERIFIED || !answer.authority) throw failure('request', answer.code, payment.amount)
    const { authority } = answer
    return { authority, url: `${this.settings.payUrl()}/pg/StartPay/${encodeURIComponent(authority)}` }
  }

  async verify({ authority, amount }: { authority: string; amount: Toman }): Promise<Verification> {
    const { code, ref, card } = await this.#post('verify', {
      amount: tomanToRial(amount),
      currency: 'IRR',
      authority,
    })
    switch (code) {
      case VERIFIED:
      case VERIFIED_BEFORE:
        return { state: 'paid', ref: ref ?? '', card, already: code === VERIFIED_BEFORE }
      case NOT_PAID:
        return { state: 'open' }
      case AMOUNT_DIFFERS:
      case OTHER_MERCHANT:
      case UNKNOWN_AUTHORITY:
      case NO_SUCH_PAYMENT:
        return { state: 'failed', reason: `gateway code ${code}` }
      default:
        throw failure('verify', code)
    }
  }

  async inquire(authority: string): Promise<GatewayStatus> {
    const { code, status: reported } = await this.#post('inquiry', { authority })
    if (code === UNKNOWN_AUTHORITY || code === OTHER_MERCHANT) return 'failed'
    const status = reported !== undefined && Object.hasOwn(statuses, reported) && statuses[reported]
    if (!status) throw failure('inquiry', code)
    return status
  }

  async unverified(): Promise<readonly string[]> {
    const { code, authorities } = await this.#post('unVerified', {})
    if (code !== VERIFIED) throw failure('unVerified', code)
    return authorities
  }

  async #post(call: Call, body: object) {
    const answer = answerSchema.safeParse(await this.#fetch(call, body))
    if (!answer.success) throw new GatewayError(`${call} answered no Zarinpal v4 body`)
    const { data, errors } = answer.data
    const none = { authority: undefined, ref: null, card: null, status: undefined, authorities: [] }
    if (data && !Array.isArray(data)) {
      const ref = data.ref_id === undefined ? null : String(data.ref_id)
      const { code, authority, card_pan, status } = data
      const authorities = (data.authorities ?? []).map(entry => entry.authority)
      return { code, authority, ref, card: card_pan ?? null, status, authorities }
    }
    if (errors && !Array.isArray(errors)) return { code: errors.code, ...none }
    throw new GatewayError(`${call} answered neither data nor errors`)
  }

  /** Refusals come with a 4xx and a body that says why; a 5xx says nothing about the call. */
  async #fetch(call: Call, body: object): Promise<unknown> {
    try {
      const response = await fetch(`${this.settings.apiUrl()}/pg/v4/payment/${call}.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ merchant_id: this.settings.merchant, ...body }),
        // Another host must not learn the merchant id, or decide what was paid.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      if (response.status >= 500) throw new Error(`status ${response.status}`)
      return await response.json()
    } catch (error) {
      throw new GatewayError(`${call} got no answer: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }
}

/** What an answer without a result means, for a payment of `amount`. */
function failure(call: Call, code: number, amount?: Toman): GatewayError {
  return zarinpalRefusal(code, amount) ?? new GatewayError(`${call} answered code ${code} and no result`)
}
