import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { objectStore } from '../stores/object-store.ts'
import { type SharedText, sharedFile, sharedObject } from '../stores/shared-text.ts'
import { fakeS3 } from '../testing/s3/fake-s3.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { Lease } from './lease.ts'

/** Clocks that only tests move: of the process, and of the wall. */
class Clock {
  ms = 0
  wall = Date.UTC(2026, 10, 20)
  pass(ms: number) {
    this.ms += ms
    this.wall += ms
  }
}

function leaseOf(text: SharedText, holder: string, clock: Clock, pid = process.ppid, host = holder): Lease {
  return new Lease(text, {
    holder,
    now: () => new Date(clock.wall),
    monotonic: () => clock.ms,
    process: { host, pid },
  })
}

const stores = {
  file: async () => sharedFile(join(tempFolder(), 'lease.json')),
  bucket: async () => sharedObject(objectStore((await fakeS3()).bucket), 'lease.json'),
}

describe.each(Object.entries(stores))('lease in a %s', (_, open) => {
  test('lease – two watchers – one holds it, as long as it renews', async () => {
    const text = await open()
    const clock = new Clock()
    const [first, second] = [leaseOf(text, 'a', clock), leaseOf(text, 'b', clock)]
    expect([await first.keep(), await second.keep()]).toEqual([true, false])
    for (let look = 0; look < 30; look++) {
      clock.pass(5_000)
      expect([await first.keep(), await second.keep()]).toEqual([true, false])
    }
  })

  test('lease – holder gone – it no longer decides before the other takes over', async () => {
    const text = await open()
    const clock = new Clock()
    const [first, second] = [leaseOf(text, 'a', clock), leaseOf(text, 'b', clock)]
    await first.keep()
    await second.keep()
    let seconds = 0
    for (; !(await second.keep()); seconds += 1) {
      clock.pass(1_000)
      expect(seconds).toBeLessThan(60)
    }
    expect(first.isHeld).toBe(false)
    expect(seconds).toBeGreaterThan(20)
    expect(await first.keep()).toBe(false)
  })

  test('lease – given up – another has it at once', async () => {
    const text = await open()
    const clock = new Clock()
    const [first, second] = [leaseOf(text, 'a', clock), leaseOf(text, 'b', clock)]
    await first.keep()
    await first.release()
    expect(first.isHeld).toBe(false)
    expect(await second.keep()).toBe(true)
    await first.release()
    expect(await second.keep()).toBe(true)
  })

  test('lease – many take it at the same moment – one gets it', async () => {
    const text = await open()
    const clock = new Clock()
    const held = await Promise.all(
      Array.from({ length: 8 }, (_, index) => leaseOf(text, `watcher-${index}`, clock).keep()),
    )
    expect(held.filter(Boolean)).toHaveLength(1)
  })
})

describe('lease', () => {
  test('lease – another writes between the look and the write – not held', async () => {
    const file = sharedFile(join(tempFolder(), 'lease.json'))
    const clock = new Clock()
    const other = leaseOf(file, 'b', clock)
    const raced: SharedText = {
      async read() {
        const before = await file.read()
        await other.keep()
        return before
      },
      write: (text, tag) => file.write(text, tag),
    }
    expect(await leaseOf(raced, 'a', clock).keep()).toBe(false)
    expect(other.isHeld).toBe(true)
  })

  test('lease – wall clocks hours apart – the holder keeps it', async () => {
    const text = sharedFile(join(tempFolder(), 'lease.json'))
    const [clock, late, early] = [new Clock(), new Clock(), new Clock()]
    const [first, second] = [leaseOf(text, 'a', clock), leaseOf(text, 'b', late)]
    late.wall += 2 * 60_000
    early.wall -= 10 * 3_600_000
    const third = leaseOf(text, 'c', early)
    expect(await first.keep()).toBe(true)
    for (let look = 0; look < 20; look++) {
      for (const each of [clock, late, early]) each.pass(5_000)
      expect([await first.keep(), await second.keep(), await third.keep()]).toEqual([true, false, false])
    }
  })

  test('lease – store down – held until it runs out, then not', async () => {
    const text = sharedFile(join(tempFolder(), 'lease.json'))
    const clock = new Clock()
    let isDown = false
    const flaky: SharedText = {
      read: () => (isDown ? Promise.reject(new Error('down')) : text.read()),
      write: (content, tag) => text.write(content, tag),
    }
    const lease = leaseOf(flaky, 'a', clock)
    await lease.keep()
    isDown = true
    clock.pass(15_000)
    await expect(lease.keep()).rejects.toThrow('down')
    expect(lease.isHeld).toBe(true)
    clock.pass(6_000)
    expect(lease.isHeld).toBe(false)
  })

  test('lease – text that is no lease – taken over', async () => {
    const text = sharedFile(join(tempFolder({ 'lease.json': '{"holder":' }), 'lease.json'))
    expect(await leaseOf(text, 'a', new Clock()).keep()).toBe(true)
  })

  test('lease – holder of this machine was killed – taken over at once', async () => {
    const folder = tempFolder({ 'sleep.mjs': 'setInterval(() => {}, 1_000); process.send("ready")' })
    const child = fork(join(folder, 'sleep.mjs'))
    await once(child, 'message')
    const text = sharedFile(join(folder, 'lease.json'))
    const clock = new Clock()
    await leaseOf(text, 'a', clock, child.pid, 'shop').keep()
    const second = leaseOf(text, 'b', clock, process.pid, 'shop')
    expect(await second.keep()).toBe(false)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await second.keep()).toBe(true)
  })
})
