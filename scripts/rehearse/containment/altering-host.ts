import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DeployError } from '@khaneno/deploy/lib/deploy-error'
import type { ReleaseStore } from '@khaneno/deploy/stores/stores'
import { alter } from './faulty-release.ts'

/**
 * A host of releases that answers with each file of the store once, and with another one from then on. `close` ends it.
 */
export async function startAlteringHost(releases: Pick<ReleaseStore, 'read'>) {
  const answered = new Set<string>()
  const server = createServer(async (request, response) => {
    // As the shop's own server has them: /remotes/{remote}/{version}/{file}.
    const path = new URL(request.url ?? '/', 'http://host.invalid').pathname
    const [, , remote = '', version = '', ...file] = path.split('/')
    try {
      const content = (await releases.read(remote, version, file.join('/'))).toString()
      const type = path.endsWith('.json') ? 'application/json' : 'text/javascript'
      response.writeHead(200, { 'content-type': type }).end(answered.has(path) ? alter(content) : content)
      answered.add(path)
    } catch (error) {
      response.writeHead(error instanceof DeployError ? 404 : 500).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
