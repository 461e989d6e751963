import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { untilStopped } from '../lib/until-stopped.ts'
import { busyPort } from './busy-port.ts'
import { watchApi } from './watch-api.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ports = { PORT: Number(process.env.PORT || 3000), API_PORT: Number(process.env.API_PORT || 3001) }

const busy = await busyPort(ports)
if (busy) {
  console.error(`Port ${busy.port} is in use: stop the process that listens on it, or set ${busy.variable}.`)
  process.exit(1)
}

// Before Vite builds the API, which would make it production for the shell in this process too.
process.env.NODE_ENV ||= 'development'
process.env.SITE_ORIGIN ||= `http://localhost:${ports.PORT}`

// All remotes are linked into one Vite server, so an edit in any of them shows at once.
const shell = createServer({ root: join(root, 'shell'), mode: 'linked' })
const api = watchApi(root, line => console.log(`[api] ${line}`))
untilStopped(async () => {
  await Promise.all([shell.then(server => server.close()), api.then(({ stop }) => stop())])
})

await (await shell).listen()
// A page without data, while the API starts: then Vite has prepared what the first real page needs.
await Promise.all([fetch(`http://localhost:${ports.PORT}/`).catch(() => undefined), api])
console.log(`\n  Shop  ${process.env.SITE_ORIGIN}\n\nready`)
