import { expect, test } from 'vitest'
import { createLimiter, QueueFullError } from './limiter.ts'

test('limiter – queue full – refuses at once, and accepts tasks again after it has drained', async () => {
  const run = createLimiter({ running: 1, waiting: 1 })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const first = run(() => held)
  const second = run(async () => 'second')
  await expect(run(async () => 'third')).rejects.toBeInstanceOf(QueueFullError)
  release()
  await first
  expect(await second).toBe('second')
  expect(await run(async () => 'fourth')).toBe('fourth')
})

test('limiter – task that throws – frees its slot', async () => {
  const run = createLimiter({ running: 1, waiting: 4 })
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await run(async () => 'next')).toBe('next')
})
