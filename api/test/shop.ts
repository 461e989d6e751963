import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Address } from 'shared-shop/addresses/address'
import type { Order } from 'shared-shop/orders/order'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Config, readConfig } from '../src/config/config.ts'
import type { Connection } from '../src/db/connection.ts'
import { orders, productColors, users } from '../src/db/schema/schema.ts'
import { operatorKey } from '../src/desk/access/operator-key.ts'
import { Sessions } from '../src/login/sessions.ts'
import { Zarinpal } from '../src/payments/zarinpal.ts'
import { buildServer, type Server } from '../src/server.ts'
import { Outbox } from '../src/sms/outbox.ts'
import { BendableGateway } from './bendable-gateway.ts'
import { type Engine, openDatabase } from './databases.ts'
import { city, fillFixture, OMID, SARA } from './fixture.ts'
import { insertPaidOrders } from './paid-orders.ts'

/** Both, where `TEST_DATABASE_URL` names a PostgreSQL: for tests of how each passes on what happens in it. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL
  ? ['PGlite', 'PostgreSQL']
  : ['PGlite']

/**
 * For tests of calls at once, which meet locks and a pool only on PostgreSQL: that, where `TEST_DATABASE_URL` names one.
 * Every other test runs on PGlite.
 */
export const engine: Engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'PGlite'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Tests read answers of every shape; a missing field fails the assertion.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

interface AskOptions {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A running API on its own database, with a clock and a gateway that tests control. */
export class Shop {
  readonly config: Config
  readonly connection: Connection
  readonly server: Server
  readonly outbox: Outbox
  readonly gateway: BendableGateway
  readonly url: string
  readonly #clock: { ahead: number }
  readonly #cleanUp: () => Promise<void>

  private constructor(parts: {
    config: Config
    connection: Connection
    server: Server
    outbox: Outbox
    gateway: BendableGateway
    url: string
    clock: { ahead: number }
    cleanUp: () => Promise<void>
  }) {
    this.config = parts.config
    this.connection = parts.connection
    this.server = parts.server
    this.outbox = parts.outbox
    this.gateway = parts.gateway
    this.url = parts.url
    this.#clock = parts.clock
    this.#cleanUp = parts.cleanUp
  }

  static async open(settings: NodeJS.ProcessEnv = {}, engine: Engine = 'PGlite'): Promise<Shop> {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-api-'))
    const database = await openDatabase(engine)
    await fillFixture(database.connection.db)
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      SITE_ORIGIN: 'http://shop.test:3000',
      ...settings,
    })
    const clock = { ahead: 0 }
    const now = () => new Date(Date.now() + clock.ahead)
    const outbox = new Outbox(now)
    let url = ''
    const sandbox = new Zarinpal({
      name: 'sandbox',
      merchant: 'sandbox',
      apiUrl: () => `${url}/api/sandbox-gateway`,
      payUrl: () => `${url}/api/sandbox-gateway`,
    })
    const gateway = new BendableGateway(sandbox)
    const { db, listen, trouble } = database.connection
    const ports = { sms: outbox, gateway, pictures: null, now, listen, trouble }
    const server = await buildServer(config, db, ports)
    url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const cleanUp = async () => {
      await server.app.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return new Shop({ config, connection: database.connection, server, outbox, gateway, url, clock, cleanUp })
  }

  get db() {
    return this.connection.db
  }

  close(): Promise<void> {
    return this.#cleanUp()
  }

  /** Advances the server's clock. */
  wait(seconds: number): void {
    this.#clock.ahead += seconds * 1000
  }

  async ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { body, token, headers }: AskOptions = {},
  ): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-visitor-token': 'visitor00000001',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }

  get(path: string, options?: AskOptions): Promise<Answer> {
    return this.ask('GET', path, options)
  }

  post(path: string, body?: unknown, options?: AskOptions): Promise<Answer> {
    return this.ask('POST', path, { body, ...options })
  }

  /** Calls `/api/V1/desk/…` as the commands do; a POST if there is a body. */
  desk(path: string, body?: object): Promise<Answer> {
    const authorization = `Operator ${operatorKey(this.config.tokenSecret)}`
    const ask = body === undefined ? 'GET' : 'POST'
    return this.ask(ask, `/api/V1/desk/${path}`, { body, headers: { authorization } })
  }

  /** Signs a registered phone in with a code from the outbox; returns its api_token. */
  async signIn(phone: string, visitor = newVisitor()): Promise<string> {
    const form = { phoneNumber: phone, type: 'phoneNumber', name: '', chanel: 'sms.ir' }
    const sent = await this.post('/api/V1/generateCode', form, { headers: { 'x-visitor-token': visitor } })
    if (sent.body.status !== 'true') throw new Error(`no code: ${JSON.stringify(sent.body)}`)
    const code = this.outbox.list(phone)[0]?.code
    const answer = await this.post('/api/V1/login', { ...form, password: code, cookie_token: visitor })
    return answer.body.data.api_token
  }

  /** Registers a phone and signs it in for the first time, which creates the user; returns its token. */
  async register(phone: string, name: string): Promise<string> {
    const visitor = newVisitor()
    await this.post('/api/V1/register', { phoneNumber: phone, name, cookie_token: visitor })
    return this.signIn(phone, visitor)
  }

  /** Signs in additional users, who have never paid or have; returns their tokens. */
  async crowd(size: number, { havePaid = false } = {}): Promise<string[]> {
    const first = (await this.db.$count(users)) + 1
    const people = Array.from({ length: size }, (_, i) => ({
      phone: `0935${String(first + i).padStart(7, '0')}`,
      name: 'یک مشتری',
    }))
    const rows = await this.db.insert(users).values(people).returning({ id: users.id })
    if (havePaid)
      await insertPaidOrders(
        this.db,
        rows.map(({ id }) => id),
      )
    const sessions = new Sessions(this.db, () => new Date())
    const open = ({ id }: { id: number }) =>
      sessions.open(this.db, id, { visitor: newVisitor(), userAgent: '' })
    return Promise.all(rows.map(open))
  }

  /** Expires all unpaid orders silently, so that the next order of the same goods is a new one. */
  async endUnpaidOrders(): Promise<void> {
    await this.db
      .update(orders)
      .set({ status: 'expired', holdsStock: false })
      .where(eq(orders.status, 'pending'))
    await this.db.update(productColors).set({ reserved: 0 })
  }

  /** How many transactions of this database wait for a lock. PostgreSQL only. */
  async lockWaiters(): Promise<number> {
    const { rows } = (await this.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] }
    return rows.length
  }

  /** The units of the product's first color. */
  async stockOf(productId: number) {
    const rows = await this.db
      .select()
      .from(productColors)
      .where(eq(productColors.productId, productId))
      .orderBy(productColors.id)
    return rows[0]
  }

  async address(token: string, changes: Record<string, unknown> = {}): Promise<Address> {
    return (await this.post('/api/V1/user/address', { ...addressForm, ...changes }, { token })).body
  }

  /** The body of a valid order. */
  async orderBody(token: string, lines: readonly { id: number; colorId: number | null; con: number }[]) {
    const { id: addressId } = await this.address(token)
    const priced = await this.post('/api/V1/cart/price', { lines })
    return {
      key: randomUUID(),
      lines,
      addressId,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: priced.body.totals.payable as number,
    }
  }

  /** A pending order to Tehran. */
  async order(
    token: string,
    lines: readonly { id: number; colorId: number | null; con: number }[],
  ): Promise<Order> {
    const answer = await this.post('/api/V1/order', await this.orderBody(token, lines), { token })
    if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

/**
 * A separate shop for the tests of a `describe`, with Sara and Omid signed in (their tokens); closed after them. `take`
 * receives it before the first test. No test sees unpaid orders of the previous one.
 */
export function shopWithTwoUsers(
  take: (given: { shop: Shop; sara: string; omid: string }) => void,
  engine: Engine = 'PGlite',
): void {
  let shop: Shop | undefined
  beforeAll(async () => {
    shop = await Shop.open({}, engine)
    take({ shop, sara: await shop.signIn(SARA), omid: await shop.signIn(OMID) })
  })
  afterEach(() => shop?.endUnpaidOrders())
  afterAll(() => shop?.close())
}

export const addressForm = {
  title: 'خانه',
  recipient: 'سارا احمدی',
  recipientPhone: '09120000001',
  cityId: city.tehran,
  street: 'خیابان آزادی، کوچه یکم',
  plaque: '۱۲',
  unit: '۳',
  postalCode: '1234567890',
} as const

export function newVisitor(): string {
  return randomBytes(8).toString('hex').slice(0, 15)
}
