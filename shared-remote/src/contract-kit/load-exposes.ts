import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { UserOptions } from '@module-federation/runtime/types'
import * as runtimeCore from '@module-federation/runtime-core'
import ssrEntryLoader from '@module-federation/vite/ssrEntryLoader'

/** The shared modules that the test host provides to a release. */
export interface ReleaseHost {
  readonly shared: NonNullable<UserOptions['shared']>
}

/** Longest wait for one module, ms. */
const DEADLINE_MS = 10_000

let instances = 0

/**
 * Loads modules of a release as a host in Node does: over HTTP, through its server entry, with the host's shared
 * modules. Returns the module or the error of each, by expose.
 */
export async function loadExposes(
  folder: string,
  { name, exposes, host }: { name: string; exposes: readonly string[]; host: ReleaseHost },
): Promise<Map<string, { readonly module: unknown } | { readonly error: unknown }>> {
  const results = new Map<string, { readonly module: unknown } | { readonly error: unknown }>()
  // Releases contain no federation runtime of their own: they use the host's (externalRuntime).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const server = await serve(folder)
  try {
    const { port } = server.address() as AddressInfo
    instances += 1
    const federation = createInstance({
      name: `contract-kit:${process.pid}:${instances}`,
      remotes: [{ name, entry: `http://127.0.0.1:${port}/mf-manifest.json`, type: 'module' }],
      shared: host.shared,
      plugins: [
        // The package's types say `unknown` here; the runtime's types list the functions of an entry.
        ssrEntryLoader({
          fetchTimeoutMs: DEADLINE_MS,
          resolvedShared: {
            '@module-federation/runtime': createRequire(import.meta.url).resolve(
              '@module-federation/runtime',
            ),
          },
        }) as ModuleFederationRuntimePlugin,
      ],
    })
    for (const expose of exposes) {
      try {
        const module: unknown = await inTime(federation.loadRemote(`${name}/${expose}`))
        results.set(
          expose,
          module ? { module } : { error: new Error('the entry does not contain this module') },
        )
      } catch (error) {
        results.set(expose, { error })
      }
    }
  } finally {
    server.closeAllConnections()
    server.close()
  }
  return results
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not loaded within ${DEADLINE_MS} ms`)), DEADLINE_MS)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}

/** Serves the release's files on a free local port. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://release')
    const file = join(folder, normalize(decodeURIComponent(pathname)))
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript'
    response.writeHead(200, { 'content-type': type })
    createReadStream(file).pipe(response)
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
