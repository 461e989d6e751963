import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { paymentCallback } from 'shared-shop/endpoints/payments/payment-callback'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import { apiErrorSchema } from 'shared-shop/errors/api-error'
import type { Endpoint, EndpointAnswer } from 'shared-shop/http/endpoint'
import type { Answer, Caller } from './calls.ts'
import type { Gateway } from './gateway.ts'

/** A purchase as its shopper sees it. */
export interface Purchase {
  /** The idempotency key of the order. */
  readonly key: string
  /** Id of the order that she was told is placed. */
  orderId?: number
  /** The payment that she made at the gateway. */
  authority?: string
  /** Whether she was told that the order is paid. */
  toldPaid?: true
}

/** Something to buy. */
export interface Good {
  readonly id: number
  readonly colorId: number
}

export interface ShoppingParts {
  readonly gateway: Gateway
  readonly goods: readonly Good[]
  /** The code that was sent to a phone, as its owner reads it; undefined if it is lost. */
  readonly codeFor: (phone: string) => Promise<string | undefined>
  /** Receives every purchase when it begins. */
  readonly purchases: Purchase[]
}

/** Purchases that one user pays, before one that she leaves unpaid. */
const PAID_ORDERS = 3
/** Time between two actions, and before she tries again what has failed, ms. */
const PAUSE_MS = 250
const TRY_AGAIN_MS = 1_000
/** How often she looks whether the payment has arrived. */
const LOOKS = 60
/**
 * She stopped looking at a payment that could not be verified yet, and ordered the same goods again: the shop gave her
 * the same order and found the payment at the gateway. She need not pay again.
 */
const ALREADY_PAID = 'HTTP 409 ALREADY_PAID'

/** Buys until the signal aborts, as one user after another. */
export class Shopper {
  readonly #caller: Caller
  readonly #parts: ShoppingParts
  readonly #signal: AbortSignal
  #token = ''

  constructor(caller: Caller, parts: ShoppingParts, signal: AbortSignal) {
    this.#caller = caller
    this.#parts = parts
    this.#signal = signal
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      if (!(await this.#signIn())) await sleep(TRY_AGAIN_MS)
      else await this.#shop()
    }
  }

  /** As somebody new: a code that may have been sent, or used, cannot be asked for again at once. */
  async #signIn(): Promise<boolean> {
    this.#token = ''
    const phone = `09${randomBytes(6).readUIntBE(0, 6).toString().padStart(9, '0').slice(-9)}`
    const visitor = randomBytes(8).toString('hex')
    const form = { phoneNumber: phone, type: 'phoneNumber', name: 'یک مشتری', chanel: 'sms.ir' } as const
    const headers = { 'x-visitor-token': visitor }
    const isRight = ({ status }: { status: string }) => (status === 'true' ? undefined : 'status false')
    const registered = await this.#ask(register, {
      body: { ...form, cookie_token: visitor },
      headers,
      isRight,
    })
    if (!registered) return false
    if (!(await this.#ask(generateCode, { body: { ...form, cookie_token: visitor }, headers, isRight })))
      return false
    const password = await this.#parts.codeFor(phone)
    if (password === undefined) return false
    const body = { ...form, password, cookie_token: visitor }
    const session = await this.#ask(login, { body, headers, isRight })
    this.#token = session?.data?.api_token ?? ''
    return this.#token !== ''
  }

  async #shop(): Promise<void> {
    const address = await this.#insist(addressCreate, { body: addressForm })
    if (!address) return
    for (let n = 0; n <= PAID_ORDERS && !this.#signal.aborted; n++) {
      const purchase = await this.#order(address.id)
      if (!purchase) return
      if (n < PAID_ORDERS) await this.#pay(purchase)
    }
  }

  async #order(addressId: number): Promise<Purchase | undefined> {
    const { goods, purchases } = this.#parts
    const good = goods[Math.floor(Math.random() * goods.length)]
    if (!good) throw new Error('nothing to buy')
    const lines = [{ ...good, con: 1 }]
    const priced = await this.#insist(priceCart, { body: { lines } })
    if (!priced) return undefined
    const purchase: Purchase = { key: randomUUID() }
    purchases.push(purchase)
    const body = {
      key: purchase.key,
      lines,
      addressId,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: priced.totals.payable,
    }
    const order = await this.#insist(orderCreate, { body })
    if (!order) return undefined
    purchase.orderId = order.id
    return purchase
  }

  async #pay(purchase: Purchase): Promise<void> {
    const { orderId = 0 } = purchase
    const answer = await this.#persist(() =>
      this.#send(paymentStart, { body: { orderId }, isRepeatable: false, expected: ALREADY_PAID }),
    )
    if (!answer) return
    if (answer.status === 200) await this.#payAtGateway(purchase, paymentStart.answer.parse(jsonOf(answer)))
    for (let look = 0; look < LOOKS; look++) {
      const state = await this.#insist(paymentState, {
        path: paymentState.path.replace(':orderId', String(orderId)),
      })
      if (state?.payment === 'paid') {
        purchase.toldPaid = true
        return
      }
    }
  }

  async #payAtGateway(purchase: Purchase, { authority }: { readonly authority: string }): Promise<void> {
    purchase.authority = authority
    this.#parts.gateway.pay(authority)
    const path = `${paymentCallback.path}?Authority=${authority}&Status=OK`
    await this.#persist(() =>
      this.#caller.send({
        kind: `GET ${paymentCallback.path}`,
        method: 'GET',
        path,
        isRepeatable: true,
        faultOf(given) {
          if (given.status !== 303) return faultOf(given)
          const { location = '' } = given.headers
          return location.includes('error=') ? location : undefined
        },
      }),
    )
  }

  /** Asks until it is answered: a shopper who tries again. */
  #insist<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<EndpointAnswer<E> | undefined> {
    return this.#persist(() => this.#ask(endpoint, { isRepeatable: true, ...asked }))
  }

  async #persist<Result>(act: () => Promise<Result | undefined>): Promise<Result | undefined> {
    await sleep(PAUSE_MS)
    for (;;) {
      const result = await act()
      if (result !== undefined || this.#signal.aborted) return result
      await sleep(TRY_AGAIN_MS)
    }
  }

  async #ask<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<EndpointAnswer<E> | undefined> {
    const answer = await this.#send(endpoint, asked)
    return answer && (endpoint.answer.parse(jsonOf(answer)) as EndpointAnswer<E>)
  }

  #send<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answer | undefined> {
    const { path = endpoint.path, body, headers = {}, isRepeatable = endpoint.method === 'GET' } = asked
    return this.#caller.send({
      kind: `${endpoint.method} ${endpoint.path}`,
      method: endpoint.method,
      path,
      isRepeatable,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      faultOf(given) {
        if (given.status !== 200) {
          const fault = faultOf(given)
          return fault === asked.expected ? undefined : fault
        }
        const parsed = endpoint.answer.safeParse(jsonOf(given))
        if (!parsed.success) return 'another answer than documented'
        return asked.isRight?.(parsed.data as EndpointAnswer<E>)
      },
    })
  }
}

interface Asked<E extends Endpoint> {
  readonly path?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly isRepeatable?: boolean
  /** A refusal that is no failure, as `faultOf` says it. */
  readonly expected?: string
  /** Why an answer with status 200 counts as a failure. */
  readonly isRight?: (answer: EndpointAnswer<E>) => string | undefined
}

const addressForm = {
  title: 'خانه',
  recipient: 'سارا احمدی',
  recipientPhone: '09120000001',
  cityId: 1,
  street: 'خیابان آزادی، کوچه یکم',
  plaque: '۱۲',
  unit: '۳',
  postalCode: '1234567890',
}

/** The status, and the code of our API's errors. */
function faultOf(answer: Answer): string {
  const error = apiErrorSchema.safeParse(jsonOf(answer))
  return `HTTP ${answer.status}${error.success ? ` ${error.data.code}` : ''}`
}

function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
