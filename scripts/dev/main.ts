import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import concurrently from 'concurrently'
import { busyPort } from './busy-port.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const ports = { PORT: Number(process.env.PORT || 3000), API_PORT: Number(process.env.API_PORT || 3001) }
const quoted = (path: string) => JSON.stringify(path)
const node = quoted(process.execPath)
const vite = quoted(join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js'))

const busy = await busyPort(ports)
if (busy) {
  console.error(`Port ${busy.port} is in use: stop the process that listens on it, or set ${busy.variable}.`)
  process.exit(1)
}

const env = {
  DEMO_MODULE: join(root, 'demo/src/content.ts'),
  SITE_ORIGIN: process.env.SITE_ORIGIN || `http://localhost:${ports.PORT}`,
}
const { result } = concurrently(
  [
    {
      name: 'api',
      command: `${node} --watch --watch-preserve-output --import tsx api/src/main.ts`,
      cwd: root,
      env,
    },
    // All remotes are linked into one Vite server, so an edit in any of them shows at once.
    { name: 'shell', command: `${node} ${vite} --mode linked`, cwd: join(root, 'shell'), env },
  ],
  { prefixColors: 'auto', killOthersOn: ['success', 'failure'] },
)
process.exitCode = await result.then(
  () => 0,
  () => 1,
)
