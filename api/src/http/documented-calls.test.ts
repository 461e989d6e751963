import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Shop } from '../../test/shop.ts'

const text = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
const calls = [...text.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, block = '']) => block.split(/^(?=curl )/m))
  .map(call => call.trim())
  .filter(call => call.startsWith('curl '))

let shop: Shop
beforeAll(async () => {
  shop = await Shop.open()
})
afterAll(() => shop?.close())

test('docs/api.md – its calls – are found', () => {
  expect(calls.length).toBeGreaterThan(2)
})

const bash = promisify(execFile)

test.each(calls)('%s – sent as documented – succeeds', async call => {
  const host = new URL(shop.url).host
  const command = call
    .replace('curl ', 'curl --fail --silent --show-error ')
    .replaceAll('localhost:3000', host)
  await expect(bash('bash', ['-c', command], { maxBuffer: 2 ** 26 })).resolves.toMatchObject({ stderr: '' })
})
