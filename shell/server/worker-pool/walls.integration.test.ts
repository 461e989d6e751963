import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReleaseHost } from '../testing/release-host.ts'
import { openWorkerShop, withBuiltWorker } from '../testing/worker-shop.ts'
import { WorkerProcess } from './worker-process.ts'

withBuiltWorker()

test('a release that imports a built-in module – is not run on the server', async () => {
  const host = await startReleaseHost({
    'mfe-cart': `{ './pages/cart': async () => ({ page: { contract: 'page/1', load: async () => null,
      head: () => ({ title: 'x' }), Page: () => String(fs.readdirSync), Skeleton: () => null } }) }
      const fs = await import('node:fs')`,
  })
  onTestFinished(host.close)
  const shop = await openWorkerShop(host)
  await expect.poll(() => shop.pool.metrics().ready, { timeout: 20_000 }).toBe(2)

  expect(await shop.look('/card')).toMatchObject({ status: 200, complete: false })
  expect(shop.faults).toMatchObject([
    { code: 'not-loaded', message: 'remoteEntry.ssr.js imports node:fs, which releases may not' },
  ])
})

/** What code that has all of Node's modules may try; each must be refused by the permission model. */
const permissions = {
  'the environment of the server': `readFileSync('/proc/' + process.ppid + '/environ')`,
  'a file': `readFileSync('/etc/passwd')`,
  'a folder': `readdirSync('/')`,
  writing: `writeFileSync(new URL('written', import.meta.url), 'x')`,
  'writing elsewhere': `writeFileSync('/tmp/written', 'x')`,
  'a child process': `execFileSync('id')`,
  'a thread': `new Worker('process.exit()', { eval: true })`,
  'native code': `process.dlopen({ exports: {} }, '/x.node')`,
  'its bindings': `process.binding('fs')`,
}

/** A rendering process that runs this module. */
function processOf(code: string): WorkerProcess {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'walls-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'worker.mjs')
  writeFileSync(file, code)
  const site = { shopName: 'x', companyName: '', offices: [] }
  const settings = { site, telemetrySample: 0, moduleDeadlineMs: 1, dataDeadlineMs: 1, callDeadlineMs: 1 }
  const worker = new WorkerProcess({
    file,
    settings: { ...settings, origin: 'http://shop.invalid', apiOrigin: 'http://api.invalid' },
    readable: [folder],
  })
  onTestFinished(() => worker.kill())
  return worker
}

test('a rendering process that has all of Node – may read its folder, and nothing else', async () => {
  const tries = Object.entries(permissions).map(
    ([name, code]) => `try { ${code}; open.push('${name}') } catch (error) { codes.add(error.code) }`,
  )
  const worker = processOf(
    `import { execFileSync } from 'node:child_process'
    import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
    import { Worker } from 'node:worker_threads'
    const open = [], codes = new Set()
    ${tries.join('\n')}
    readFileSync(new URL(import.meta.url))
    process.send({ type: 'line', text: JSON.stringify({ open, codes: [...codes].sort() }) })`,
  )
  const [message] = await once(worker, 'message')
  expect(JSON.parse(message.text)).toEqual({
    open: [],
    codes: ['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED'],
  })
})

test('a rendering process that sends messages without end – is accused once, and read no further', async () => {
  const worker =
    processOf(`const send = () => process.send({ type: 'line', text: 'x' }, () => setImmediate(send))
    for (let at = 0; at < 100; at++) send()`)
  let lines = 0
  const accused = await new Promise(resolve =>
    worker.on('message', message => {
      if (message.type === 'line') lines += 1
      else resolve(message)
    }),
  )

  expect(accused).toEqual({ type: 'uncaught', message: 'sent too many messages' })
  expect(lines).toBeGreaterThanOrEqual(2_000)
})
