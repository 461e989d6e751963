import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from './config/config.ts'
import { seedIfEmpty } from './demo/seed-database.ts'
import { startApi } from './start.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-seeding-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('empty database – demo shop not allowed – stays empty, logs it, and the API serves', async () => {
  const lines: string[] = []
  const config = readConfig({
    DATA_DIR,
    API_PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    METRICS_TOKEN: 'sixteen or more letters',
    SERVER_KEY: 'thirty-two or more letters, the same on all servers',
    SMS_PROVIDER: 'sms.ir',
    SMS_IR_KEY: 'k',
    SMS_IR_TEMPLATE: '1',
    GATEWAY: 'zarinpal',
    ZARINPAL_MERCHANT: '1344b5d4-0048-11e8-94db-005056a205be',
  })
  const api = await startApi(config, {
    seed: db => seedIfEmpty(db, null, line => lines.push(line)),
    pictures: null,
  })
  try {
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/V1/product/listing`)
    expect(answer.status).toBe(200)
    expect(z.object({ total: z.number() }).parse(await answer.json()).total).toBe(0)
    expect((await fetch(`http://127.0.0.1:${api.port}/api/V1/home`)).status).toBe(200)
    const picture = await fetch(`http://127.0.0.1:${api.port}/api/V1/picture/tv/1f2023/0/0.svg`)
    expect(picture.status).toBe(200)
    expect(lines).toEqual([expect.stringContaining('SEED_DEMO=1')])
  } finally {
    await api.close()
  }
})
