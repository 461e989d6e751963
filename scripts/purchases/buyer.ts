import { randomBytes, randomUUID } from 'node:crypto'
import { SERVER_KEY_HEADER } from 'shared-server/server-key'
import { type ApiCalls, apiCalls, type Transport } from 'shared-shop/client/api-calls'
import { fetchTransport } from 'shared-shop/client/fetch-transport'
import { addressCreate } from 'shared-shop/endpoints/addresses/address-create'
import { addressList } from 'shared-shop/endpoints/addresses/address-list'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { priceCart } from 'shared-shop/endpoints/carts/price-cart'
import { productDetail } from 'shared-shop/endpoints/catalogue/product-detail'
import { productListing } from 'shared-shop/endpoints/catalogue/product-listing'
import { generateCode } from 'shared-shop/endpoints/login/generate-code'
import { login } from 'shared-shop/endpoints/login/login'
import { register } from 'shared-shop/endpoints/login/register'
import { orderCreate } from 'shared-shop/endpoints/orders/order-create'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import { paymentStart } from 'shared-shop/endpoints/payments/payment-start'
import { paymentState } from 'shared-shop/endpoints/payments/payment-state'
import * as z from 'zod/mini'

const outboxSchema = z.array(z.object({ code: z.string() }))

/** Pages of the listing that buyers choose from; one page alone would be sold out within a minute. */
const PAGES = 10
/** Units that a product must have, so that buyers who choose it at the same time all get one. */
const ENOUGH = 10

/** How buyers reach the shop. */
export interface Entrance {
  /** The origin of the API that takes the next call. */
  readonly choose: () => string
  /** `SERVER_KEY` of the APIs: buyers are not limited as one address. */
  readonly serverKey: string
}

/** An order that a buyer has placed and paid. */
export interface Bought {
  readonly orderId: number
  /** Units. */
  readonly quantity: number
  /** toman */
  readonly payable: number
}

/**
 * A shopper who buys through one of several APIs that share a database and use the embedded SMS provider and gateway.
 * Each call goes to the API that `choose` names, so that one purchase passes through several of them.
 */
export class Buyer {
  readonly #choose: () => string
  readonly #asShell: Readonly<Record<string, string>>
  readonly #visitor = randomBytes(8).toString('hex')
  #token: string | undefined
  #addressId = 0
  #cityId = 0

  constructor({ choose, serverKey }: Entrance) {
    this.#choose = choose
    this.#asShell = { [SERVER_KEY_HEADER]: serverKey }
  }

  /** Registers a new account with this phone, `09…`, signs in and saves an address. Rejects if a call fails. */
  async signUp(phoneNumber: string): Promise<void> {
    const form = { phoneNumber, type: 'phoneNumber', name: 'خریدار آزمایشی', chanel: 'sms.ir' } as const
    const visitor = { cookie_token: this.#visitor }
    await this.#api().call(register, { body: { ...form, ...visitor } })
    // Each API keeps the messages that it has sent.
    const sender = this.#choose()
    await this.#api(sender).call(generateCode, { body: { ...form, ...visitor } })
    const outbox = await fetch(`${sender}/dev/outbox?phone=${phoneNumber}`)
    const [sent] = outboxSchema.parse(await outbox.json())
    const answer = await this.#api().call(login, {
      body: { ...form, ...visitor, password: sent?.code ?? '' },
    })
    this.#token = answer.data?.api_token
    await this.#saveAddress(phoneNumber)
  }

  /** Orders one unit of a product that is in stock, and pays. Rejects if a call fails or the order is not paid then. */
  async buy(): Promise<Bought> {
    const page = 1 + Math.floor(Math.random() * PAGES)
    const { data } = await this.#api().call(productListing, { query: { order: 'newest', page } })
    const inStock = data.filter(({ inventory, disable }) => inventory >= ENOUGH && disable === 0)
    const chosen = inStock[Math.floor(Math.random() * inStock.length)]
    if (!chosen) throw new Error('nothing is in stock')
    const { product } = await this.#api().call(productDetail, { params: { slugOrId: chosen.slug } })
    const [color] = product.variants.toSorted((a, b) => b.inventory - a.inventory)
    const lines = [{ id: chosen.id, colorId: color?.id ?? null, con: 1 }]
    const { totals } = await this.#api().call(priceCart, { body: { lines } })
    const { options } = await this.#api().call(shippingQuote, { body: { lines, cityId: this.#cityId } })
    const [shipping] = options
    if (!shipping) throw new Error(`product ${chosen.id} cannot be sent`)
    const order = await this.#api().call(orderCreate, {
      body: {
        key: randomUUID(),
        lines,
        addressId: this.#addressId,
        shippingMethod: shipping.mode,
        deliveryDay: shipping.days[0] ?? null,
        deliverySlot: shipping.slots[0] ?? null,
        // The cart's price has the postage of the goods, since it knows no address.
        expectedPayable: totals.payable - totals.shipping + shipping.cost,
      },
    })
    const { authority } = await this.#api().call(paymentStart, { body: { orderId: order.id } })
    await this.#pay(authority)
    const state = await this.#api().call(paymentState, { params: { orderId: String(order.id) } })
    if (state.payment !== 'paid')
      throw new Error(`order ${order.id} is ${state.orderStatus}, ${state.payment}`)
    return { orderId: order.id, quantity: 1, payable: state.amount }
  }

  async #saveAddress(recipientPhone: string): Promise<void> {
    const [province] = await this.#api().call(provinceList)
    this.#cityId = province?.cities[0]?.id ?? 0
    const body = {
      title: 'خانه',
      recipient: 'خریدار آزمایشی',
      recipientPhone,
      cityId: this.#cityId,
      street: 'خیابان آزادی، کوچه یکم',
      plaque: '12',
      unit: '3',
      postalCode: '1234567890',
    }
    await this.#api().call(addressCreate, { body })
    const [saved] = await this.#api().call(addressList)
    this.#addressId = saved?.id ?? 0
  }

  /** Presses the button of the embedded gateway and follows it to the shop. */
  async #pay(authority: string): Promise<void> {
    const pressed = await fetch(`${this.#choose()}/api/sandbox-gateway/pg/StartPay/${authority}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...this.#asShell },
    })
    if (pressed.status !== 302 && pressed.status !== 303)
      throw new Error(`the gateway answered ${pressed.status}`)
    const back = new URL(pressed.headers.get('location') ?? 'about:blank')
    await fetch(this.#choose() + back.pathname + back.search, { redirect: 'manual', headers: this.#asShell })
  }

  #api(baseUrl = this.#choose()): ApiCalls {
    const send = fetchTransport({ baseUrl })
    const sendAsShell: Transport = request =>
      send({ ...request, headers: { ...request.headers, ...this.#asShell } })
    return apiCalls({ baseUrl, visitorToken: () => this.#visitor, apiToken: () => this.#token }, sendAsShell)
  }
}
