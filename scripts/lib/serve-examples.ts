import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import * as z from 'zod/mini'

/** The origin in the sources of the pages, replaced with that of the shop in use. */
const WRITTEN_SHOP = 'http://localhost:3000'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** URL and hash of the script, for pages with SRI (`GET {shop}/shop-cart.json`). */
const pinSchema = z.object({ url: z.string(), integrity: z.string() })

export interface ExampleServer {
  readonly port: number
  stop(): Promise<void>
}

interface Places {
  /** Folders searched for files, in this order: `examples/` and the output of `examples/vite.config.ts`. */
  readonly folders: readonly string[]
  /** Origin of the shop. */
  readonly shop: string
}

/** Names of the example pages, each a folder with an `index.html`. */
export function listExamples(sources: string): string[] {
  return readdirSync(sources).filter(name => existsSync(join(sources, name, 'index.html')))
}

/**
 * Serves every example under `/{name}/`, on this machine only. A folder's `content-security-policy.txt` is sent as that
 * header; `%SHOP_CART_URL%` and `%SHOP_CART_INTEGRITY%` become URL and hash of the shop's script. `port` 0 picks a free
 * one; rejects when the port is in use.
 */
export function serveExamples(places: Places, port: number): Promise<ExampleServer> {
  const server = createServer((request, response) => {
    answer(places, new URL(request.url ?? '/', 'http://here').pathname, response).catch(error => {
      console.error(error instanceof Error ? error.message : error)
      response
        .writeHead(503, { 'content-type': 'text/plain; charset=utf-8' })
        .end('The shop does not answer.')
    })
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise(done => {
            server.close(() => done())
            server.closeAllConnections()
          }),
      }),
    )
  })
}

async function answer(places: Places, pathname: string, response: ServerResponse): Promise<void> {
  // Browsers request an icon even when no page names one.
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  const file = places.folders.map(folder => join(folder, path)).find(isFile)
  const type = types[extname(path)]
  if (!file || !type) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.')
    return
  }
  const text = await withPin(places.shop, readFileSync(file, 'utf8'))
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', ...policyFor(places, file) })
  response.end(text.replaceAll(WRITTEN_SHOP, places.shop))
}

async function withPin(shop: string, text: string): Promise<string> {
  if (!text.includes('%SHOP_CART_URL%')) return text
  const { url, integrity } = pinSchema.parse(await (await fetch(`${shop}/shop-cart.json`)).json())
  return text
    .replaceAll('%SHOP_CART_URL%', new URL(url, shop).href)
    .replaceAll('%SHOP_CART_INTEGRITY%', integrity)
}

function policyFor({ shop }: Places, file: string): Record<string, string> {
  const policy = join(file, '../content-security-policy.txt')
  if (extname(file) !== '.html' || !isFile(policy)) return {}
  const header = readFileSync(policy, 'utf8').trim().replaceAll(/\s+/g, ' ')
  return { 'content-security-policy': header.replaceAll(WRITTEN_SHOP, shop) }
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true
