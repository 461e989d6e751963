import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { operatorHeader, signInOperator } from '../../../test/operators.ts'
import { Shop } from '../../../test/shop.ts'
import { brands, catalogueImports } from '../../db/schema/schema.ts'
import { nothingYet } from './import-rows.ts'

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
    await vi.waitUntil(async () => !['waiting', 'running'].includes((await read()).state), {
      timeout: 20_000,
    })
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

  const elsewhere = async (state: 'waiting' | 'running') => {
    const now = new Date()
    const given = {
      actor: 'console',
      fileName: '',
      dryRun: false,
      goodRows: false,
      state,
      report: nothingYet,
    }
    const [row] = await shop.db
      .insert(catalogueImports)
      .values({ ...given, startedAt: now, aliveAt: now })
      .returning()
    return row?.id ?? 0
  }
  const startOf = async (content: string, query?: string) =>
    startedSchema.parse(await (await send(content, query)).json()).id
  const stateOf = async (id: number) => (await shop.get(`${IMPORT}/${id}`, { token })).body.state

  test('imports – while one runs on another instance – wait; stopped ones do not run; a silent instance keeps nobody', async () => {
    const running = await elsewhere('running')
    const waiting = await startOf('sku,price\nA6,320000\n')
    const unwanted = await startOf('sku,price\nA6,999000\n')
    expect([await stateOf(waiting), await stateOf(unwanted)]).toEqual(['waiting', 'waiting'])
    const stopped = await shop.post(`${IMPORT}/${unwanted}/stop`, {}, { token })
    expect(stopped.body).toMatchObject({ id: unwanted, state: 'stopped' })
    await shop.db
      .update(catalogueImports)
      .set({ aliveAt: new Date(Date.now() - 61_000) })
      .where(eq(catalogueImports.id, running))
    expect(await ended(waiting)).toMatchObject({ state: 'done', counts: [{ updated: 1 }] })
    expect([await stateOf(running), await stateOf(unwanted)]).toEqual(['failed', 'stopped'])
    await expect.poll(() => readdirSync(join(shop.config.dataDir, 'imports'))).toEqual([])
    expect((await shop.get('/api/V1/product/plenty')).body.product.price).toBe(320_000)
    expect((await shop.post(`${IMPORT}/99999/stop`, {}, { token })).status).toBe(404)
  })

  test('running import – stopped – ends and keeps the lines stored by then', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `C${at},c-${at},محصول\n`).join('')
    const id = await startOf(`slug,name_en,name\n${lines}`, 'kind=brand&goodRows=true')
    await vi.waitUntil(async () => (await shop.get(`${IMPORT}/${id}`, { token })).body.lines > 0, 20_000)
    await shop.post(`${IMPORT}/${id}/stop`, {}, { token })
    const report = await ended(id)
    expect(report.state).toBe('stopped')
    const stored = await shop.db.$count(brands, like(brands.slug, 'C%'))
    expect(stored).toBe(report.counts[0].created)
    expect(stored).toBeLessThan(20_000)
  })

  test('too many imports in the queue – refused before the file is read', async () => {
    const waiting = [await elsewhere('running')]
    for (let at = 0; at < 5; at++) waiting.push(await elsewhere('waiting'))
    const answer = await send('sku,price\nA6,330000\n')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'IMPORTS_WAITING' })
    await shop.db.delete(catalogueImports).where(inArray(catalogueImports.id, waiting))
  })

  test('uploads – above 256 MB, or the third at once – refused while their bytes still come', async () => {
    const open = (headers: Record<string, string> = {}) => {
      const upload = request(`${shop.url}${IMPORT}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', ...headers },
      })
      upload.on('error', () => undefined).write('sku,price\n')
      const answer = once(upload, 'response').then(
        ([response]) => (response as IncomingMessage).statusCode,
        () => 'broken off',
      )
      return { answer, end: () => upload.end('A6,310000\n'), leave: () => upload.destroy() }
    }
    expect(await open({ 'content-length': String(256 * 1024 * 1024 + 1) }).answer).toBe(413)
    const first = open()
    const second = open()
    await vi.waitUntil(() => readdirSync(join(shop.config.dataDir, 'imports')).length === 2)
    expect(await open().answer).toBe(429)
    first.leave()
    expect(await first.answer).toBe('broken off')
    second.end()
    expect(await second.answer).toBe(200)
    await expect.poll(() => readdirSync(join(shop.config.dataDir, 'imports'))).toEqual([])
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
