import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findWorkspace } from '@khaneno/deploy/publish/workspace'
import { createServer } from 'vite'
import { ensureBuilt } from '../lib/build.ts'
import { endChild, showLine, startService } from '../lib/child.ts'
import { withBuildLock } from '../lib/prepare-shop.ts'
import { scratchFolder } from '../lib/scratch.ts'
import { untilStopped } from '../lib/until-stopped.ts'
import { busyPort } from './busy-port.ts'
import { readOnlyShop } from './read-only-shop.ts'

// `npm run dev -- mfe-cart --shop https://shop.example`: one remote from these sources, everything else that shop's.

const root = fileURLToPath(new URL('../../', import.meta.url))
const usage = 'npm run dev -- <remote> --shop <address of a running shop>'

const { remote, shop } = given(process.argv.slice(2))
const port = Number(process.env.PORT || 3000)
const busy = await busyPort({ PORT: port })
if (busy) fail(`Port ${busy.port} is in use: stop the process that listens on it, or set ${busy.variable}.`)

const { folder } = findWorkspace(root, remote)
const main = await withBuildLock(root, () => ensureBuilt(root, 'shell', console.log))

const gateway = readOnlyShop(shop).listen(0, '127.0.0.1')
await once(gateway, 'listening')
const gatewayOrigin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
const shell = await startService(main, shellSettings(gatewayOrigin), { onLine: showLine })
// The remote's server prints the address of its remote in the shop.
process.env.SITE_ORIGIN = `http://localhost:${shell.port}`
const vite = await createServer({ root: folder, configFile: join(folder, 'vite.config.ts'), mode: 'shop' })
await vite.listen()
console.log(`\n  ${remote} from its sources, everything else from ${shop.origin}, read-only`)
vite.printUrls()

const end = untilStopped(async () => {
  await Promise.all([endChild(shell), vite.close()])
  gateway.closeAllConnections()
  gateway.close()
})
shell.child.once('exit', () => void end(1))

/** Settings that belong to a shop of its own, or to production, do not apply. */
function shellSettings(gateway: string): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'development',
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    REGISTRY_URL: `${gateway}/registry.json`,
    // The public document bears no signature.
    REGISTRY_PUBLIC_KEY: '',
    API_ORIGIN: gateway,
    DATA_DIR: scratchFolder('dev-against-shop'),
    TELEMETRY_SAMPLE: '0',
    PIN_SECRET: '',
    METRICS_TOKEN: '',
    SERVER_KEY: '',
  }
}

function given(args: string[]): { readonly remote: string; readonly shop: URL } {
  try {
    const options = { shop: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name = '', ...rest] = positionals
    const address = new URL(values.shop ?? '')
    if (name === '' || rest.length > 0 || !/^https?:$/.test(address.protocol)) fail(usage)
    return { remote: name, shop: address }
  } catch {
    fail(usage)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
