import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import type { UserOptions } from '@module-federation/runtime/types'
import * as runtimeCore from '@module-federation/runtime-core'
import ssrEntryLoader from '@module-federation/vite/ssrEntryLoader'

import { releaseUrl } from './watch/culprit.ts'
import { withWatchedProcess } from './watch/watch-process.ts'

/** The shared modules that a host provides to a release. */
export interface ReleaseHost {
  readonly shared: NonNullable<UserOptions['shared']>
}

interface OpenRelease {
  /** The module of an expose (`pages/home`). Rejects if a host cannot load it. */
  load(expose: string): Promise<unknown>
  close(): void
}

/**
 * Opens a release as a host in Node does: over HTTP, through its server entry, with the host's shared modules. `name` is
 * the remote's federation name.
 */
export async function openRelease(
  folder: string,
  { name, host, deadlineMs }: { name: string; host: ReleaseHost; deadlineMs: number },
): Promise<OpenRelease> {
  // Releases contain no federation runtime of their own: they use the host's (externalRuntime).
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
  const server = await serve(folder)
  const { port } = server.address() as AddressInfo
  const federation = createInstance({
    name: 'contract-kit',
    remotes: [{ name, entry: `http://127.0.0.1:${port}/mf-manifest.json`, type: 'module' }],
    shared: host.shared,
    plugins: [
      // The package's types say `unknown` here; the runtime's types list the functions of an entry.
      ssrEntryLoader({
        fetchTimeoutMs: deadlineMs,
        resolvedShared: {
          '@module-federation/runtime': createRequire(import.meta.url).resolve('@module-federation/runtime'),
        },
      }) as ModuleFederationRuntimePlugin,
    ],
  })
  return {
    async load(expose) {
      const module: unknown = await federation.loadRemote(`${name}/${expose}`)
      if (!module) throw new Error('the entry does not contain this module')
      return module
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Serves the release's files on a free local port; stacks name the scripts by their files, not by the loader's copies. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://release')
    const file = join(folder, normalize(decodeURIComponent(pathname)))
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const isScript = file.endsWith('.js')
    const content = readFileSync(file, 'utf8')
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'application/json' })
      .end(
        isScript
          ? `${withWatchedProcess(content)}\n//# sourceURL=${releaseUrl}${pathname.slice(1)}`
          : content,
      )
  })
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)))
}
