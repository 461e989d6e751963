import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { commandOf } from '../../test/command.ts'
import { Shop } from '../../test/shop.ts'
import { catalogueCommandOf } from './catalogue-command.ts'

const plain = { kind: undefined, goodRows: false, priceJumps: false, refused: undefined }

test.each([
  ['check prices.csv', { command: 'check', source: 'prices.csv', ...plain }],
  [
    'import https://a.example/b.jsonl --kind brand --good-rows --price-jumps --refused c.jsonl',
    {
      command: 'import',
      source: 'https://a.example/b.jsonl',
      kind: 'brand',
      goodRows: true,
      priceJumps: true,
      refused: 'c.jsonl',
    },
  ],
  ['export a.csv --kind post', { command: 'export', path: 'a.csv', format: 'csv', kind: 'post' }],
  ['list', { command: 'list' }],
  ['stop 12', { command: 'stop', id: 12 }],
])('arguments – %s – parsed', (line, command) => {
  expect(catalogueCommandOf(line.split(' '))).toEqual(command)
})

test.each([
  '',
  'import',
  'import a.csv b.csv',
  'import a.csv --kind shop',
  'export a.xlsx',
  'export a.csv --good-rows',
  'export a.csv --refused b.csv',
  'list 12',
  'stop a',
])('arguments – %s – refused entirely', line => {
  expect(catalogueCommandOf(line.split(' ').filter(Boolean))).toBeUndefined()
})

describe('catalogue command', () => {
  const command = commandOf(join(import.meta.dirname, 'catalogue-main.ts'))
  const dir = mkdtempSync(join(tmpdir(), 'catalogue-command-'))
  let shop: Shop
  beforeAll(async () => {
    shop = await Shop.open()
  })
  afterAll(async () => {
    rmSync(dir, { recursive: true })
    await shop?.close()
  })
  const run = (...args: string[]) =>
    command(args, { API_PORT: new URL(shop.url).port, DATA_DIR: shop.config.dataDir })
  const priceOf = async (slug: string) => (await shop.get(`/api/V1/product/${slug}`)).body.product.price
  const file = (name: string, content: string) => {
    writeFileSync(join(dir, name), content)
    return join(dir, name)
  }

  test('file – checked, then imported – told first, stored then', async () => {
    const path = file('prices.csv', 'sku,price\nA6,310000\n')
    const checked = await run('check', path)
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toContain('offer: 0 new, 1 changed, 0 as before, 0 refused')
    expect(await priceOf('plenty')).toBe(300_000)
    expect((await run('import', path)).code).toBe(0)
    await expect.poll(() => priceOf('plenty')).toBe(310_000)
  })

  test('URL with a wrong line – imported – nothing is stored, the line is told; with good rows the others are', async () => {
    const server = createServer((_request, response) => response.end('sku,price\nA6,320000\nXX,1\n'))
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prices.csv`
    const refused = await run('import', url)
    expect(refused.code).toBe(1)
    expect(refused.out).toContain('line 3, sku: «XX»')
    expect((await run('import', url, '--good-rows')).out).toContain('1 changed, 0 as before, 1 refused')
    await expect.poll(() => priceOf('plenty')).toBe(320_000)
  })

  test('refused lines – written, mended and imported – are in the shop', async () => {
    const path = file('half.csv', 'sku,color,price\nA6,,330000\nA1,,"1,25"\n')
    const refused = join(dir, 'refused.csv')
    expect((await run('import', path, '--good-rows', '--refused', refused)).code).toBe(1)
    const lines = readFileSync(refused, 'utf8')
    expect(lines).toMatch(/^\ufeffsku,color,price,problem\r\nA1,,"1,25","price: «1,25»[^\r\n]*"\r\n$/)
    const mended = file('mended.csv', lines.replace('"1,25"', '1250000'))
    expect((await run('import', mended)).code).toBe(0)
    await expect.poll(() => priceOf('delonghi-dedica')).toBe(1_250_000)
  })

  test('file that cannot be read – refused lines wanted – told that there are none', async () => {
    const { code, out, err } = await run(
      'check',
      file('typo.csv', 'sku,naem,price\nA6,a,1\n'),
      '--refused',
      'x.csv',
    )
    expect([code, err]).toEqual([1, ''])
    expect(out).toContain('x.csv is not written')
  })

  test('own export – imported – changes nothing', async () => {
    const path = join(dir, 'all.jsonl')
    expect(await run('export', path)).toMatchObject({ code: 0, out: `${path} is written.\n` })
    expect(readFileSync(path, 'utf8')).toContain('"sku":"A6"')
    const { code, out } = await run('check', path)
    expect(code).toBe(0)
    expect(out).not.toMatch(/[1-9]\d* (?:new|changed|refused)/)
  })

  test('missing file, unknown import, foreign settings – one line', async () => {
    const missing = await run('import', join(dir, 'none.csv'))
    expect(missing).toEqual({ code: 1, out: '', err: `There is no file ${join(dir, 'none.csv')}.\n` })
    expect((await run('stop', '999')).err.trim().split('\n')).toHaveLength(1)
    expect((await run('list')).out).toContain('prices.csv  done: 1 lines, 0 problems')
  })
})
