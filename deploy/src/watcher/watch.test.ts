import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from 'shared-remote/testing/write-files'
import { expect, test } from 'vitest'
import { tempTarget } from '../testing/temp-target.ts'
import { version } from '../testing/versions.ts'
import { promote } from '../versions/live.ts'
import { startRamp } from '../versions/ramp.ts'
import { fakeProcess } from './testing/fake-processes.ts'
import { watch } from './watch.ts'

test('watch – a failing canary – ended and told; stopped – lets another decide', async () => {
  const target = tempTarget({ 'mfe-cart': [version('1'), version('2')] })
  const shell = await fakeProcess()
  const environment = { WATCH_METRICS: shell.url, METRICS_TOKEN: 'secret', WATCH_SECONDS: '1' }
  const begun = new Date()
  await target.registry.update(
    document =>
      startRamp(
        promote(document, 'mfe-cart', '1', begun),
        'mfe-cart',
        '2',
        { steps: [50, 100], everyMs: 60_000 },
        begun,
      ),
    { command: 'test' },
  )
  const lines: string[] = []
  const controller = new AbortController()
  const told = new EventTarget()
  const ended = once(told, 'rolled-back')
  const write = (line: string) => {
    lines.push(line)
    if (line.includes('rolled-back')) told.dispatchEvent(new Event('rolled-back'))
  }
  const watching = watch(target, environment, { signal: controller.signal, write })
  const visitors = setInterval(() => {
    shell.views({ remote: 'mfe-cart', version: '1' }, 50)
    shell.views({ remote: 'mfe-cart', version: '2' }, 50, { bad: 50 })
  }, 50)
  await ended
  clearInterval(visitors)
  controller.abort()
  await watching
  expect(lines[0]).toBe(`Watching rollouts by ${shell.url}`)
  expect(lines.at(-1)).toBe('watch: rolled-back mfe-cart 2')
  const lease = JSON.parse(readFileSync(join(target.root, 'watcher-lease.json'), 'utf8'))
  expect(lease.until).toBe(new Date(0).toISOString())
})

test('watch – a client of a deploy service – SETTING_INVALID', async () => {
  const { lease: _, ...target } = tempTarget()
  const signal = new AbortController().signal
  await expect(watch(target, {}, { signal, write: () => undefined })).rejects.toMatchObject({
    code: 'SETTING_INVALID',
  })
})

test.each([
  ['another process', process.ppid, 'LOCKED'],
  ['a killed one with the same id', process.pid, undefined],
])('watch – its folder is used by %s – %s: %s', async (_, pid, code) => {
  const target = tempTarget({ 'mfe-cart': [version('1')] })
  writeFiles(target.root, { '.data/deploy/watcher/lock': String(pid) })
  const signal = AbortSignal.abort()
  const watching = watch(target, {}, { signal, write: () => undefined })
  if (code) await expect(watching).rejects.toMatchObject({ code })
  else await watching
})
