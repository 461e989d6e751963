import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RegistryDocument, RegistryVersion } from 'shared-remote/registry-document'
import { smallEntry, smallManifest } from 'shared-remote/testing/small-release'
import { shopClaims } from '../../testing/shop-places.ts'

/** Answers in place of a remote's files; returns false to send the file unchanged. */
export type Trouble = (file: string, response: ServerResponse, content: string, version: string) => boolean

export interface ReleaseHost {
  readonly origin: string
  readonly document: RegistryDocument
  /** From now on, answers this remote's files with this handler; undefined restores the files. */
  trouble(remote: string, trouble?: Trouble): void
  close(): void
}

const VERSION = '1.0.0'

/**
 * Serves releases of hand-written remotes from their own server: as small as federation allows, loaded over HTTP like
 * real ones. `sources` is the server entry's `modules` object by remote, e.g. `{ './pages/cart': () => ({ page: … })
 * }`; `others` has more versions, which are not live, by remote and version.
 */
export async function startReleaseHost(
  sources: Readonly<Record<string, string>>,
  others: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<ReleaseHost> {
  const troubles = new Map<string, Trouble>()
  const filesOf = new Map(
    Object.entries(sources).map(([remote, source]) => [
      remote,
      new Map(
        Object.entries({ [VERSION]: source, ...others[remote] }).map(([version, code]) => [
          version,
          releaseOf(remote, code),
        ]),
      ),
    ]),
  )
  const server = createServer((request, response) => {
    const [, remote = '', version = '', file = ''] = new URL(request.url ?? '/', 'http://x').pathname.split(
      '/',
    )
    const content = filesOf.get(remote)?.get(version)?.[file] ?? ''
    if (troubles.get(remote)?.(file, response, content, version)) return
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript'
    response.writeHead(content === '' ? 404 : 200, { 'content-type': type }).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const microFrontends = Object.fromEntries(
    [...filesOf].map(([remote, versions]) => [
      remote,
      [...versions].map(([version, files]) => registered(origin, remote, version, files)),
    ]),
  )
  return {
    origin,
    document: { schema: 'x', microFrontends },
    trouble(remote, trouble) {
      if (trouble) troubles.set(remote, trouble)
      else troubles.delete(remote)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The places of the shop's remote of that name, so that its pages are where they are in the shop. */
function claimsOf(remote: string) {
  const { routes, slots } = shopClaims[remote] ?? { routes: [], slots: [] }
  return { routes: [...routes], slots: [...slots] }
}

function registered(
  origin: string,
  remote: string,
  version: string,
  files: Readonly<Record<string, string>>,
): RegistryVersion {
  const isDefault = version === VERSION
  return {
    url: `${origin}/${remote}/${version}/mf-manifest.json`,
    metadata: { integrity: hash('sha384', files['mf-manifest.json']), version },
    deployment: { traffic: isDefault ? 100 : 0, default: isDefault },
    extras: {
      contracts: {},
      plugin: '1.23.0',
      preload: {},
      declarations: { searchParams: {}, ...claimsOf(remote) },
      integrity: { 'remoteEntry.ssr.js': hash('sha256', files['remoteEntry.ssr.js']) },
      modules: { browser: [], server: ['remoteEntry.ssr.js'] },
    },
  }
}

function releaseOf(remote: string, source: string): Record<string, string> {
  return {
    'remoteEntry.ssr.js': smallEntry(source),
    'mf-manifest.json': smallManifest({ remote, version: VERSION }),
  }
}

function hash(algorithm: 'sha256' | 'sha384', content = ''): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}
