import type { Access, Endpoint } from 'shared-base/http/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../../test/all-endpoints.ts'
import { type Sample, samples } from '../../test/endpoint-samples.ts'
import { expectCoded } from '../../test/expect-coded.ts'
import { SARA } from '../../test/fixture.ts'
import { hostileValues } from '../../test/hostile-values.ts'
import { signInOperator } from '../../test/operators.ts'
import { type Answer, Shop } from '../../test/shop.ts'
import { addresses, apiTokens, notifications, orders, payments, users } from '../db/schema/schema.ts'
import { operatorKey } from '../desk/access/operator-key.ts'

describe('hostile values', () => {
  let shop: Shop
  let endpoints: Map<string, Endpoint>
  let owner: string
  beforeAll(async () => {
    shop = await Shop.open()
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
    '%s – every value replaced by hostile ones – 4xx with a code, never 5xx, and what is refused changes nothing',
    async name => {
      const endpoint = endpoints.get(name)
      const sample = samples[name]
      if (!endpoint || !sample) throw new Error(`no sample of ${name}`)
      const token = await tokenFor(endpoint.access)
      const cases = (['params', 'query', 'body'] as const).flatMap(part =>
        Object.keys(sample[part] ?? {}).flatMap(field =>
          hostileValues.map(([title, value]) => ({
            title: `${name} ${part}.${field} = ${title}`,
            input: { ...sample, [part]: { ...sample[part], [field]: value } },
          })),
        ),
      )
      let before = await contents()
      const refused = []
      for (const one of cases) {
        const answer = await call(endpoint, one.input, token)
        expectCoded(answer, one.title)
        if (answer.status >= 400) refused.push(one)
      }
      if (refused.length < cases.length) {
        before = await contents()
        for (const { input } of refused) await call(endpoint, input, token)
      }
      expect(await contents()).toBe(before)
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
