import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import { OMID, product, SARA } from '../../test/fixture.ts'
import { type Answer, addressForm, newVisitor } from '../../test/shop.ts'
import { apiWithWrongClock } from '../../test/wrong-clock.ts'
import { readConfig } from '../config/config.ts'
import { type RunningApi, startApi } from '../start.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const MINUTE = 60

/** Omid's machine is wrong, Sara's is right. */
describe.skipIf(server === '').each([
  ['25 minutes ahead', 25 * MINUTE],
  ['25 minutes behind', -25 * MINUTE],
])('one of two APIs on one PostgreSQL has its clock %s', (_name, seconds) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-clock-'))
  let database: Awaited<ReturnType<typeof createDatabase>>
  let right: RunningApi
  let wrong: Awaited<ReturnType<typeof apiWithWrongClock>>
  let rightUrl: string

  beforeAll(async () => {
    database = await createDatabase(server)
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', API_PORT: '0' }
    // First, so that it runs the jobs.
    wrong = await apiWithWrongClock(seconds, environment)
    right = await startApi(readConfig(environment), { seed: async () => undefined, pictures: null })
    rightUrl = `http://127.0.0.1:${right.port}`
  })
  afterAll(async () => {
    await wrong?.stop()
    await right?.close()
    await database.drop()
    rmSync(dataDir, { recursive: true })
  })

  async function ask(url: string, path: string, body?: unknown, token = ''): Promise<Answer['body']> {
    const response = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }

  /** Signs in at `user` with a code that `sender` sent. */
  async function signIn(sender: string, user: string, phone: string): Promise<string> {
    const form = { phoneNumber: phone, cookie_token: newVisitor() }
    await ask(sender, '/api/V1/generateCode', form)
    const [{ code }] = await ask(sender, `/dev/outbox?phone=${phone}`)
    const answer = await ask(user, '/api/V1/login', { ...form, password: code })
    return answer.data?.api_token ?? JSON.stringify(answer)
  }

  test('login codes and sessions – of one, used at the other – are valid', async () => {
    for (const [sender, user, phone] of [
      [rightUrl, wrong.url, SARA],
      [wrong.url, rightUrl, OMID],
    ] as const) {
      const token = await signIn(sender, user, phone)
      expect(await ask(sender, '/api/V1/user/address/list', undefined, token)).not.toHaveProperty('code')
    }
  })

  /** The value of a metric of the wrong one. */
  async function metric(name: string): Promise<number> {
    const lines = (await (await fetch(`${wrong.url}/metrics`)).text()).split('\n')
    return Number(lines.find(line => line.startsWith(`${name} `))?.slice(name.length))
  }

  test('order – placed at the wrong one, which runs the jobs – is held for 20 minutes of the database', async () => {
    const token = await signIn(rightUrl, rightUrl, SARA)
    const { id: addressId } = await ask(rightUrl, '/api/V1/user/address', addressForm, token)
    const draft = {
      key: randomUUID(),
      lines: [{ id: product.lastUnit, colorId: null, con: 1 }],
      addressId,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: 500_000,
    }
    const order = await ask(wrong.url, '/api/V1/order', draft, token)
    const held = (Date.parse(order.holdUntil) - Date.now()) / 1000
    expect(held).toBeGreaterThan(19 * MINUTE)
    expect(held).toBeLessThan(21 * MINUTE)

    const runs = () => metric('shop_job_runs_total{job="expire-holds",outcome="ok"}')
    const before = await runs()
    await expect.poll(runs, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before)
    expect(await ask(rightUrl, `/api/V1/order/${order.id}`, undefined, token)).toMatchObject({
      status: 'pending',
    })
  })

  test('skew – of the wrong one – is in its metrics', async () => {
    const skew = await metric('shop_clock_skew_seconds')
    expect(skew).toBeGreaterThan(seconds - 5)
    expect(skew).toBeLessThan(seconds + 5)
  })
})
