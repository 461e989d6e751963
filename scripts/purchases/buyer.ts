import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiCalls, apiCalls, type CallArguments, type Transport } from 'shared-base/client/api-calls'
import { isApiFailure } from 'shared-base/client/api-failure'
import type { Endpoint, EndpointAnswer } from 'shared-base/http/endpoint'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'

/** A purchase as its buyer sees it. */
export interface Purchase {
  /** The idempotency key of the order. */
  readonly key: string
  /** Id of the order that she was told is placed. */
  orderId?: number
  /** Whether she was told that the order is paid. */
  toldPaid?: true
}

/** How buyers reach a shop. */
export interface Entrance {
  readonly send: Transport
  /** The code that was sent to a phone, as its owner reads it; undefined if it is lost. */
  readonly codeFor: (phone: string) => Promise<string | undefined>
  /** Pays at the gateway and returns to the shop. */
  readonly payAtGateway: (authority: string) => Promise<void>
}

export interface Shop extends Entrance {
  /** Slugs of goods of which there is enough for everybody. */
  readonly goods: readonly string[]
  /** Receives every purchase when it begins. */
  readonly purchases: Purchase[]
  /** She makes calls that fail again until this aborts. Without it, one failure ends a purchase. */
  readonly patience?: AbortSignal
}

/** Those that a buyer was told are paid. */
export function paid(purchases: readonly Purchase[]): readonly Purchase[] {
  return purchases.filter(({ toldPaid }) => toldPaid)
}

/** Time between two calls, and before she makes one again that has failed, ms. */
const PAUSE_MS = 250
const TRY_AGAIN_MS = 1_000
/** Every city is as good as another. */
const CITY_ID = 1
/** How often she looks whether the payment has arrived. */
const LOOKS = 60

/** A new user who buys. Her methods reject if a call fails. */
export class Buyer {
  readonly #shop: Shop
  readonly #calls: ApiCalls
  readonly #visitor = randomBytes(8).toString('hex')
  #token: string | undefined
  #addressId = 0

  constructor(shop: Shop) {
    this.#shop = shop
    this.#calls = apiCalls(
      { baseUrl: '', visitorToken: () => this.#visitor, apiToken: () => this.#token },
      shop.send,
    )
  }

  /** Registers with a phone of her own, signs in and saves an address; false if the code was lost. */
  async signUp(): Promise<boolean> {
    const phoneNumber = `09${randomBytes(6).readUIntBE(0, 6).toString().padStart(9, '0').slice(-9)}`
    const form = { phoneNumber, type: 'phoneNumber', name: 'یک مشتری', chanel: 'sms.ir' } as const
    const body = { ...form, cookie_token: this.#visitor }
    await this.#calls.call(register, { body })
    await this.#calls.call(generateCode, { body })
    const password = await this.#shop.codeFor(phoneNumber)
    if (password === undefined) return false
    const { data } = await this.#calls.call(login, { body: { ...body, password } })
    if (!data) throw new Error('she could not sign in')
    this.#token = data.api_token
    const { id } = await this.#call(addressCreate, {
      body: {
        title: 'خانه',
        recipient: 'سارا احمدی',
        recipientPhone: phoneNumber,
        cityId: CITY_ID,
        street: 'خیابان آزادی، کوچه یکم',
        plaque: '12',
        unit: '3',
        postalCode: '1234567890',
      },
    })
    this.#addressId = id
    return true
  }

  /** Orders one unit of something, and pays it unless `pays` is false. */
  async buy({ pays = true } = {}): Promise<Purchase> {
    const { goods, purchases } = this.#shop
    const slugOrId = goods[Math.floor(Math.random() * goods.length)]
    if (slugOrId === undefined) throw new Error('nothing to buy')
    const { product } = await this.#call(productDetail, { params: { slugOrId } })
    const [color] = product.variants.toSorted((a, b) => b.inventory - a.inventory)
    const lines = [{ id: product.id, colorId: color?.id ?? null, con: 1 }]
    const { totals } = await this.#call(priceCart, { body: { lines } })
    const { options } = await this.#call(shippingQuote, { body: { lines, cityId: CITY_ID } })
    const [shipping] = options
    if (!shipping) throw new Error(`product ${product.id} cannot be sent`)
    const purchase: Purchase = { key: randomUUID() }
    purchases.push(purchase)
    const order = await this.#call(orderCreate, {
      body: {
        key: purchase.key,
        lines,
        addressId: this.#addressId,
        shippingMethod: shipping.mode,
        deliveryDay: shipping.days[0] ?? null,
        deliverySlot: shipping.slots[0] ?? null,
        // The cart's price has the postage of the goods, since it knows no address.
        expectedPayable: totals.payable - totals.shipping + shipping.cost,
      },
    })
    purchase.orderId = order.id
    if (pays) await this.#pay(purchase, order.id)
    return purchase
  }

  async #pay(purchase: Purchase, orderId: number): Promise<void> {
    try {
      const { authority } = await this.#call(paymentStart, { body: { orderId } })
      await this.#shop.payAtGateway(authority)
    } catch (error) {
      // She gave up on a payment that could not be verified yet, ordered the same goods again and got the same order,
      // and the shop has found the payment at the gateway meanwhile.
      if (!isApiFailure(error) || error.code !== 'ALREADY_PAID') throw error
    }
    for (let look = 0; look < LOOKS; look++) {
      const { payment } = await this.#call(paymentState, { params: { orderId: String(orderId) } })
      if (payment === 'paid') {
        purchase.toldPaid = true
        return
      }
    }
    if (!this.#shop.patience) throw new Error(`order ${orderId} is not paid`)
  }

  async #call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<EndpointAnswer<E>> {
    const { patience } = this.#shop
    await sleep(PAUSE_MS)
    for (;;) {
      try {
        return await this.#calls.call(endpoint, ...input)
      } catch (error) {
        const isFinal =
          !isApiFailure(error) || error.kind === 'invalid-answer' || error.code === 'ALREADY_PAID'
        if (!patience || patience.aborted || isFinal) throw error
        await sleep(TRY_AGAIN_MS)
      }
    }
  }
}
