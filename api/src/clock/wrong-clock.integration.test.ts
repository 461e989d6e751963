import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import { OMID, product, SARA } from '../../test/fixture.ts'
import { type Answer, addressForm, newVisitor } from '../../test/shop.ts'
import { apiWithWrongClock } from '../../test/wrong-clock.ts'
import { readConfig } from '../config/config.ts'
import { startApi } from '../start.ts'

const server = process.env.TEST_DATABASE_URL ?? ''
const MINUTE = 60

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

/** The value of a metric of the API at `url`. */
async function metric(url: string, name: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n')
  return Number(lines.find(line => line.startsWith(`${name} `))?.slice(name.length))
}

// Both at once: most of the time they wait for a job.
test.skipIf(server === '').concurrent.for([
  ['25 minutes ahead', 25 * MINUTE],
  ['25 minutes behind', -25 * MINUTE],
] as const)(
  'one of two APIs on one PostgreSQL – its clock %s – codes, sessions and holds are as at the other, and its metrics tell the skew',
  async ([, seconds], { onTestFinished }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-clock-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const database = await createDatabase(server)
    onTestFinished(() => database.drop())
    const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', API_PORT: '0' }
    // First, so that it runs the jobs.
    const wrong = await apiWithWrongClock(seconds, environment)
    onTestFinished(() => wrong.stop())
    const other = await startApi(readConfig(environment), { seed: async () => undefined, pictures: null })
    onTestFinished(() => other.close())
    const right = `http://127.0.0.1:${other.port}`

    const sara = await signIn(right, wrong.url, SARA)
    const omid = await signIn(wrong.url, right, OMID)
    expect(await ask(right, '/api/V1/user/address/list', undefined, sara)).not.toHaveProperty('code')
    expect(await ask(wrong.url, '/api/V1/user/address/list', undefined, omid)).not.toHaveProperty('code')

    const { id: addressId } = await ask(right, '/api/V1/user/address', addressForm, sara)
    const draft = {
      key: randomUUID(),
      lines: [{ id: product.lastUnit, colorId: null, con: 1 }],
      addressId,
      shippingMethod: 1,
      deliveryDay: null,
      expectedPayable: 500_000,
    }
    const order = await ask(wrong.url, '/api/V1/order', draft, sara)
    const held = (Date.parse(order.holdUntil) - Date.now()) / 1000
    expect(held).toBeGreaterThan(19 * MINUTE)
    expect(held).toBeLessThan(21 * MINUTE)

    const runs = () => metric(wrong.url, 'shop_job_runs_total{job="expire-holds",outcome="ok"}')
    const before = await runs()
    await expect.poll(runs, { timeout: 60_000, interval: 500 }).toBeGreaterThan(before)
    expect(await ask(right, `/api/V1/order/${order.id}`, undefined, sara)).toMatchObject({
      status: 'pending',
    })

    const skew = await metric(wrong.url, 'shop_clock_skew_seconds')
    expect(skew).toBeGreaterThan(seconds - 5)
    expect(skew).toBeLessThan(seconds + 5)
  },
)
