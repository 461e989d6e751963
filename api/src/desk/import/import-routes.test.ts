import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { operatorHeader, signInOperator } from '../../../test/operators.ts'
import { Shop } from '../../../test/shop.ts'
import { catalogueImports } from '../../db/schema/schema.ts'

const startedSchema = z.object({ id: z.int() })
const IMPORT = '/api/V1/desk/catalogue/import'

describe('import of an upload', () => {
  let shop: Shop
  let token: string
  beforeAll(async () => {
    shop = await Shop.open()
    token = (await signInOperator(shop, '09130000001', ['goods', 'content'])).token
  })
  afterAll(() => shop?.close())

  const send = (content: string | Uint8Array, query = '', type = 'text/csv') =>
    fetch(`${shop.url}${IMPORT}?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: typeof content === 'string' ? content : Buffer.from(content),
    })
  const ended = async (id: number) => {
    const read = async () => (await shop.get(`${IMPORT}/${id}`, { token })).body
    await vi.waitUntil(async () => (await read()).state !== 'running', { timeout: 20_000 })
    return read()
  }
  const run = async (content: string | Uint8Array, query?: string) => {
    const answer = await send(content, query)
    expect(answer.status).toBe(200)
    return ended(startedSchema.parse(await answer.json()).id)
  }

  test('prices – uploaded – stored, shown by the shop, and the file is gone', async () => {
    const report = await run('sku,price\nA6,310000\n', 'fileName=prices.csv')
    expect(report).toMatchObject({
      fileName: 'prices.csv',
      state: 'done',
      format: 'csv',
      encoding: 'utf-8',
      percent: 100,
      lines: 1,
      counts: [{ kind: 'offer', created: 0, updated: 1, unchanged: 0, failed: 0 }],
      problems: [],
      changes: [{ key: 'A6', fields: [{ field: 'price', before: '300000', after: '310000' }] }],
    })
    await expect.poll(async () => (await shop.get('/api/V1/product/plenty')).body.product.price).toBe(310_000)
    expect(readdirSync(join(shop.config.dataDir, 'imports'))).toEqual([])
    expect((await shop.get(IMPORT, { token })).body[0]).toMatchObject({ id: report.id, state: 'done' })
  })

  test('what is no text, or another media type – refused with a reason', async () => {
    const picture = await run(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))
    expect(picture).toMatchObject({ state: 'refused', problems: [{ line: 0, code: 'NOT_TEXT' }] })
    expect((await send('{}', '', 'application/json')).status).toBe(415)
    expect((await send('a', 'kind=shop')).status).toBe(422)
    expect((await shop.get(`${IMPORT}/99999`, { token })).status).toBe(404)
  })

  test('a second import – while one runs – refused; an import whose instance is silent does not count', async () => {
    const [row] = await shop.db
      .insert(catalogueImports)
      .values({
        actor: 'console',
        fileName: '',
        dryRun: false,
        goodRows: false,
        state: 'running',
        report: {
          format: null,
          encoding: null,
          percent: 0,
          lines: 0,
          counts: [],
          problemCount: 0,
          problems: [],
          changes: [],
        },
        startedAt: new Date(),
        aliveAt: new Date(),
      })
      .returning()
    const answer = await send('sku,price\nA6,330000\n')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'IMPORT_RUNNING' })
    await shop.db
      .update(catalogueImports)
      .set({ aliveAt: new Date(Date.now() - 61_000) })
      .where(eq(catalogueImports.id, row?.id ?? 0))
    expect((await shop.get(`${IMPORT}/${row?.id}`, { token })).body.state).toBe('failed')
    expect(await run('sku,price\nA6,330000\n')).toMatchObject({ state: 'done' })
  })

  test('server – closes during an import – nothing of it is stored', async () => {
    const other = await Shop.open()
    const header = operatorHeader(other)
    const lines = Array.from({ length: 20_000 }, (_, at) => `B${at},b-${at},محصول\n`).join('')
    const answer = await fetch(`${other.url}${IMPORT}?kind=brand`, {
      method: 'POST',
      headers: { ...header, 'content-type': 'text/csv' },
      body: `slug,name_en,name\n${lines}`,
    })
    expect(answer.status).toBe(200)
    const { dataDir } = other.config
    await other.close()
    expect(existsSync(join(dataDir, 'imports'))).toBe(false)
  })
})
