import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { scratchFolder } from './scratch.ts'
import { type ExampleServer, listExamples, serveExamples } from './serve-examples.ts'

const pin = { version: '1', url: '/remotes/mfe-cart/1/embed/shop-cart.js', integrity: 'sha384-abc' }
const shop = createServer((_request, response) => response.end(JSON.stringify(pin)))
let folder = ''
let server: ExampleServer
let origin = ''

beforeEach(async () => {
  await new Promise<void>(resolve => void shop.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  folder = scratchFolder('examples')
  mkdirSync(join(folder, 'sources/strict'), { recursive: true })
  mkdirSync(join(folder, 'built/strict'), { recursive: true })
  server = await serveExamples({ folders: [join(folder, 'sources'), join(folder, 'built')], shop: origin }, 0)
})
afterEach(async () => {
  await server.stop()
  await new Promise(resolve => shop.close(resolve))
})

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`)

test('page – with a default shop, a pin and a policy – names the shop in use', async () => {
  write('sources/strict/index.html', 'http://localhost:3000 %SHOP_CART_URL% %SHOP_CART_INTEGRITY%')
  write(
    'sources/strict/content-security-policy.txt',
    "default-src 'none';\nscript-src http://localhost:3000\n",
  )
  const answer = await get('/strict/')
  expect(await answer.text()).toBe(`${origin} ${origin}${pin.url} ${pin.integrity}`)
  expect(answer.headers.get('content-security-policy')).toBe(`default-src 'none'; script-src ${origin}`)
  expect(listExamples(join(folder, 'sources'))).toEqual(['strict'])
})

test('script – built – is served beside the page, without its policy', async () => {
  write('built/strict/host.js', 'export const shop = "http://localhost:3000"')
  const answer = await get('/strict/host.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toContain(origin)
})

test.each([
  '/nothing.html',
  '/%2e%2e/%2e%2e/etc/hosts.html',
  '/strict/content-security-policy.txt',
  '/strict',
])('%s – not a page – answers 404', async path => {
  write('sources/strict/content-security-policy.txt', "default-src 'none'")
  expect((await get(path)).status).toBe(404)
})

test('page that needs a pin – shop down – answers 503, and the server keeps running', async () => {
  write('sources/strict/index.html', '%SHOP_CART_URL%')
  await new Promise(resolve => {
    shop.close(resolve)
    shop.closeAllConnections()
  })
  expect((await get('/strict/')).status).toBe(503)
  expect((await get('/strict/none.html')).status).toBe(404)
})
