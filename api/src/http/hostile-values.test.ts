import type { Access, Endpoint } from 'shared-shop/http/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../test/all-endpoints.ts'
import { type Sample, samples } from '../../test/endpoint-samples.ts'
import { expectCoded } from '../../test/expect-coded.ts'
import { SARA } from '../../test/fixture.ts'
import { hostileValues } from '../../test/hostile-values.ts'
import { signInOperator } from '../../test/operators.ts'
import { type Answer, engines, Shop } from '../../test/shop.ts'
import { addresses, apiTokens, notifications, orders, payments, users } from '../db/schema/schema.ts'
import { operatorKey } from '../operator/operator-key.ts'

describe.each(engines)('hostile values on %s', engine => {
  let shop: Shop
  let endpoints: Map<string, Endpoint>
  let owner: string
  beforeAll(async () => {
    shop = await Shop.open(engine)
    endpoints = await allEndpoints()
    owner = (await signInOperator(shop, '09130000001', ['owner'])).token
  })
  afterAll(() => shop?.close())

  const tokenFor = async (access: Access) => {
    if (access === 'anybody') return undefined
    return access === 'user' ? shop.signIn(SARA) : owner
  }

  const tables = [users, orders, addresses, payments, notifications, apiTokens]
  const contents = async () => {
    const rows = []
    for (const table of tables) rows.push(await shop.db.select().from(table))
    return JSON.stringify(rows)
  }

  async function call(endpoint: Endpoint, sample: Sample, token: string | undefined): Promise<Answer> {
    let path: string = endpoint.path
    for (const [name, value] of Object.entries(sample.params ?? {})) {
      path = path.replace(`:${name}`, encodeURIComponent(wellFormed(textOf(value))))
    }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(sample.query ?? {})) query.append(name, textOf(value))
    return shop.ask(endpoint.method, `${path}?${query}`, {
      ...(sample.body && { body: sample.body }),
      ...(token && { token }),
      ...(isForOperators(endpoint) && {
        headers: { authorization: `Operator ${operatorKey(shop.config.tokenSecret)}` },
      }),
    })
  }

  test('samples – every endpoint – has one, and the server has its route', async () => {
    expect(Object.keys(samples).sort()).toEqual([...endpoints.keys()].sort())
    for (const [name, endpoint] of endpoints) {
      expect(
        shop.server.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\/$/, '') }),
        name,
      ).toBe(true)
    }
  })

  test.each(Object.keys(samples))(
    '%s – every value replaced by hostile ones – 4xx with a code, never 5xx',
    async name => {
      const endpoint = endpoints.get(name)
      const sample = samples[name]
      if (!endpoint || !sample) throw new Error(`no sample of ${name}`)
      const token = await tokenFor(endpoint.access)
      const before = await contents()
      let accepted = 0
      for (const part of ['params', 'query', 'body'] as const) {
        for (const field of Object.keys(sample[part] ?? {})) {
          for (const [title, value] of hostileValues) {
            const answer = await call(
              endpoint,
              { ...sample, [part]: { ...sample[part], [field]: value } },
              token,
            )
            expectCoded(answer, `${name} ${part}.${field} = ${title}`)
            if (answer.status < 400) accepted++
          }
        }
      }
      if (accepted === 0) expect(await contents()).toBe(before)
    },
  )
})

/** Operators call with the key of the commands. */
function isForOperators({ access }: Endpoint): boolean {
  return access !== 'anybody' && access !== 'user'
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : String(JSON.stringify(value))
}

/** A lone surrogate cannot be encoded in a URL. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}
