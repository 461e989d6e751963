import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../test/event-client.ts'
import { fillFixture, OMID, product, SARA } from '../../test/fixture.ts'
import { type Answer, addressForm, newVisitor } from '../../test/shop.ts'
import { readConfig } from '../config/config.ts'
import { BEAT_MS } from '../notifications/stream.ts'
import { type RunningApi, startApi } from '../start.ts'
import { products } from './schema/schema.ts'

const base = process.env.TEST_DATABASE_URL ?? ''

describe.skipIf(base === '')('two instances on one PostgreSQL', () => {
  const name = `shop_test_${randomBytes(6).toString('hex')}`
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-instances-'))
  let apis: RunningApi[] = []
  let seeds = 0

  beforeAll(async () => {
    await administer(`create database ${name}`)
    const url = new URL(base)
    url.pathname = `/${name}`
    const config = readConfig({
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      API_PORT: '0',
      LOG_LEVEL: 'silent',
    })
    const start = () =>
      startApi(config, {
        async seed(db) {
          if ((await db.$count(products)) > 0) return
          seeds++
          await fillFixture(db)
        },
        pictures: null,
      })
    apis = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(apis.map(api => api.close()))
    await administer(`drop database ${name} with (force)`)
    rmSync(dataDir, { recursive: true })
  })

  async function ask(
    api: number,
    path: string,
    body?: unknown,
    token = '',
  ): Promise<Pick<Answer, 'status' | 'body'>> {
    const response = await fetch(`http://127.0.0.1:${apis[api]?.port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }

  test('start – both at once – one migrates and seeds, both serve', async () => {
    expect(seeds).toBe(1)
    expect((await ask(0, '/api/healthz')).status).toBe(200)
    expect((await ask(1, '/api/healthz')).status).toBe(200)
  })

  test('notification stream – opened on one instance – receives changes made on the other at once', async () => {
    const form = { phoneNumber: OMID, cookie_token: newVisitor() }
    await ask(0, '/api/V1/generateCode', form)
    const [{ code }] = (await ask(0, `/dev/outbox?phone=${OMID}`)).body
    const token = (await ask(0, '/api/V1/login', { ...form, password: code })).body.data.api_token
    const stream = await openStream(`http://127.0.0.1:${apis[1]?.port}`, token)
    await expect.poll(() => stream.changes).toMatchObject([{ unread: 1 }])
    expect((await ask(0, '/api/V1/user/message/read/?ids=3', {}, token)).status).toBe(200)
    await expect
      .poll(() => stream.changes.at(-1), { timeout: BEAT_MS / 2 })
      .toMatchObject({ unread: 0, messages: [{ id: 3, read: true }] })
    await ask(0, '/api/V1/logout', {}, token)
    await stream.over
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: '{"code":"LOGIN_REQUIRED"}' })
  })

  test('session and last unit – two tabs on two instances – session valid on both, one order, visible on both', async () => {
    const form = { phoneNumber: SARA, cookie_token: newVisitor() }
    await ask(0, '/api/V1/generateCode', form)
    const [{ code }] = (await ask(0, `/dev/outbox?phone=${SARA}`)).body
    const login = await ask(1, '/api/V1/login', { ...form, password: code })
    const token = login.body.data.api_token
    const { id: addressId } = (await ask(0, '/api/V1/user/address', addressForm, token)).body
    const lines = [{ id: product.lastUnit, colorId: null, con: 1 }]
    const draft = { lines, addressId, shippingMethod: 1, deliveryDay: null, expectedPayable: 500_000 }
    const answers = await Promise.all(
      [0, 1].map(api => ask(api, '/api/V1/order', { ...draft, key: randomUUID() }, token)),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    for (const api of [0, 1]) {
      const shown = async () => (await ask(api, '/api/V1/product/last-unit')).body.product.inventory
      await expect.poll(shown).toBe(0)
    }
  })
})

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: base })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
