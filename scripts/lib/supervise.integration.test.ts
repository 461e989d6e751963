import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from 'shared-server/free-port'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Service, startService } from './child.ts'
import { scratchFolder } from './scratch.ts'
import { type Clock, type Supervised, supervise } from './supervise.ts'

let folder = ''
let said: string[] = []
let started: Service[] = []
let supervised: Supervised | undefined

beforeEach(() => {
  folder = scratchFolder('supervise')
  said = []
  started = []
})
afterEach(async () => supervised?.stop())

/** Time passes only in waits, which are recorded in ms. */
function fakeClock(): Clock & { waits: number[]; pass(ms: number): void } {
  let now = 0
  const waits: number[] = []
  return {
    waits,
    pass(ms) {
      now += ms
    },
    now: () => now,
    async wait(ms, signal) {
      signal.throwIfAborted()
      waits.push(ms)
      now += ms
    },
  }
}

/** Starts a child that runs `code` once it has reported that it is ready. */
async function start(code: string, clock: Clock): Promise<void> {
  const file = join(folder, 'child.mjs')
  writeFileSync(file, `process.send({ port: Number(process.env.PORT) })\n${code}`)
  const port = await freePort()
  supervised = await supervise(
    'child',
    async options => {
      const service = await startService(
        file,
        { PORT: String(options.port ?? port) },
        { signal: options.signal, onError: () => {} },
      )
      started.push(service)
      return service
    },
    line => said.push(line),
    clock,
  )
}

const forever = 'setInterval(() => {}, 1e6)'
const isAlive = ({ child }: Service) => child.exitCode === null && child.signalCode === null

test('a child that is killed – runs again on its port, and the log names the signal', async () => {
  await start(forever, fakeClock())
  started[0]?.child.kill('SIGKILL')

  await expect.poll(() => started).toHaveLength(2)
  expect(said).toEqual(['child ended by SIGKILL; starting it again'])
  expect(started[1]?.port).toBe(supervised?.port)
  expect(started[1] && isAlive(started[1])).toBe(true)
})

test('a child that throws – the log has its exit code and its last lines', async () => {
  await start(`process.on('message', () => { throw new Error('spilled') })`, fakeClock())
  started[0]?.child.send('now')

  await expect.poll(() => started).toHaveLength(2)
  expect(said[0]).toBe('child ended with exit code 1; starting it again')
  expect(said.join('\n')).toContain('  child: Error: spilled')
})

test('a child that keeps ending – waits before its restarts grow to 30 s', async () => {
  const clock = fakeClock()
  await start('process.exit(7)', clock)

  await expect.poll(() => clock.waits.length).toBeGreaterThan(8)
  expect(clock.waits.slice(0, 9)).toEqual([0, 1, 2, 4, 8, 16, 30, 30, 30].map(s => s * 1000))
  expect(said[3]).toBe('child ended with exit code 7; starting it again in 4 s')
})

test('a child that ends after a minute – is restarted at once, as the first time', async () => {
  const clock = fakeClock()
  await start(forever, clock)
  for (const ranMs of [0, 0, 60_000, 59_999]) {
    const count = started.length
    clock.pass(ranMs)
    started.at(-1)?.child.kill('SIGKILL')
    await expect.poll(() => started).toHaveLength(count + 1)
  }

  expect(clock.waits).toEqual([0, 1000, 0, 1000])
})

test('a restart that fails – is tried again', async () => {
  const clock = fakeClock()
  await start(forever, clock)
  writeFileSync(join(folder, 'child.mjs'), 'process.exit(3)')
  started[0]?.child.kill('SIGKILL')
  await expect.poll(() => said).toContain('child did not start; starting it again in 1 s')
  writeFileSync(join(folder, 'child.mjs'), `process.send({ port: 1 })\n${forever}`)

  await expect.poll(() => started).toHaveLength(2)
})

test('a first start that fails – rejects, and nothing is restarted', async () => {
  const file = join(folder, 'child.mjs')
  writeFileSync(file, 'process.exit(3)')
  const starting = supervise(
    'child',
    ({ signal }) => startService(file, {}, { signal }),
    line => said.push(line),
  )

  await expect(starting).rejects.toThrow('ended with exit code 3 before it was ready')
  expect(said).toEqual([])
})

test('stopped while it waits for a restart – nothing is started', async () => {
  await start('process.exit(1)', {
    now: () => 0,
    wait: (_ms, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  await expect.poll(() => said).toHaveLength(1)
  await supervised?.stop()

  expect(started).toHaveLength(1)
})

test('stopped while it is being restarted – the new child is stopped before it is ready', async () => {
  const pidFile = join(folder, 'pid')
  await start(forever, fakeClock())
  writeFileSync(
    join(folder, 'child.mjs'),
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(pidFile)}, String(process.pid))\n${forever}`,
  )
  started[0]?.child.kill('SIGKILL')
  await expect.poll(() => pidIn(pidFile)).toBeGreaterThan(0)
  await supervised?.stop()

  expect(() => process.kill(pidIn(pidFile), 0)).toThrow('ESRCH')
})

function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
