import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { RegistryDocument } from 'shared-remote/registry-document'
import { fakeApi } from 'shared-remote/testing/fake-api'
import { writeFiles } from 'shared-remote/testing/write-files'
import type { Readiness } from 'shared-server/health/readiness'
import type { ConnectionLimits } from 'shared-server/http/connection-limits'
import { currentTrace } from 'shared-server/logging/current-trace'
import type { Tracing } from 'shared-server/tracing/tracing'
import * as paths from 'shared-shop/paths'
import { site } from 'shared-shop/site'
import { onTestFinished } from 'vitest'
import { servedShop } from '../../frame/server/served-shop.ts'
import { shop } from '../../frame/shop.ts'
import { composerOf } from '../composition/compose.ts'
import { buildServer } from '../http/server.ts'
import { readConfig } from '../lib/config.ts'
import { Quarantine } from '../pages/quarantine.ts'
import type { Requester } from '../pages/rendering-queue.ts'
import { placeholders } from '../rendering/document.ts'
import { cutAtPlaceholders } from '../rendering/page-bytes.ts'
import type { ReadyPage } from '../rendering/renderer.ts'
import type { ViewCounts } from '../views/count-views.ts'

const compose = composerOf(site)

/** The default registry of tests: one release of the cart, at `https://cdn.example`. */
export const registryDocument: RegistryDocument = {
  schema: 'x',
  microFrontends: {
    'mfe-cart': [
      {
        url: 'https://cdn.example/mfe-cart/1/mf-manifest.json',
        metadata: { integrity: '', version: '1' },
        extras: {
          contracts: {},
          plugin: '1.23.0',
          preload: {},
          declarations: {
            searchParams: {},
            routes: [
              { path: paths.cart, page: 'cart' },
              { path: paths.checkPayment.pattern, page: 'check-payment', guard: 'user' },
            ],
          },
        },
      },
    ],
  },
}

/** The text of every script of the server, long enough to be worth compressing. */
export const script = 'export const a = 1;'.repeat(200)

const html = `<p><style nonce="${placeholders.nonce}">a{}</style><meta nonce="${placeholders.nonce}"></p><i>${placeholders.trace}</i>`
const plainPage: ReadyPage = { kind: 'html', status: 200, bytes: cutAtPlaceholders(html), complete: true }

interface Options {
  /** The registry; null: there is none. */
  readonly document?: RegistryDocument | null
  /** The answer for a target; default 200 with a small page. */
  readonly page?: (target: string, requester: Requester | undefined) => ReadyPage | Promise<ReadyPage>
  readonly views?: Pick<ViewCounts, 'served' | 'opened' | 'failed'>
  readonly env?: NodeJS.ProcessEnv
  readonly limits?: ConnectionLimits
  readonly readiness?: Pick<Readiness, 'reasons'>
  readonly logger?: FastifyBaseLogger
  readonly tracing?: Tracing
}

export interface TestServer {
  readonly app: FastifyInstance
  /** The targets of the page requests, in order. */
  readonly asked: string[]
  /** The trace of each of them. */
  readonly traces: unknown[]
  readonly quarantine: Quarantine
  close(): Promise<void>
}

/** The shop's server in a temporary folder, with two scripts, an icon and an API that is down. */
export async function openServer({
  document = registryDocument,
  page = () => plainPage,
  env,
  limits,
  logger,
  tracing,
  views,
  readiness = { reasons: async () => [] },
}: Options = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  const write = (path: string, content: string | Buffer) => writeFiles(folder, { [path]: content })
  for (const path of ['client/assets/main-abc.js', 'releases/mfe-cart/1/remoteEntry.js']) {
    write(path, script)
    write(`${path}.br`, brotliCompressSync(script))
  }
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('registry.json', '{"secret":true}')
  const quarantine = new Quarantine({ log: () => {} })
  const asked: string[] = []
  const traces: unknown[] = []
  const app = await buildServer({
    shop,
    served: servedShop,
    config: readConfig({ DATA_DIR: folder, API_ORIGIN: 'http://127.0.0.1:1', ...env }, servedShop.settings),
    registry: { read: async () => document ?? undefined },
    readiness,
    compose,
    pages: {
      page: async (target, _composed, requester) => {
        asked.push(target)
        traces.push(currentTrace.getStore())
        return page(target, requester)
      },
    },
    quarantine,
    sources: { api: async () => fakeApi(), siteOrigin: () => 'https://shop.example' },
    clientDir: join(folder, 'client'),
    ...(limits && { limits }),
    ...(logger && { logger }),
    ...(views && { views }),
    ...(tracing && { tracing }),
  })
  const close = async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, asked, traces, quarantine, close }
}

/** `openServer` for one test, closed after it. */
export async function serve(options?: Options): Promise<TestServer> {
  const server = await openServer(options)
  onTestFinished(server.close)
  return server
}

/** The nonce that a content security policy allows. */
export function nonceOf(policy: unknown): string | undefined {
  return String(policy).match(/'nonce-([^']+)'/)?.[1]
}
