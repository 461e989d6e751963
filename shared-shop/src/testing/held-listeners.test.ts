import { expect, test } from 'vitest'
import { heldListeners } from './held-listeners.ts'

const listener = () => {}

test('heldListeners – added and removed – lists the remaining listeners, each once', () => {
  const target = new EventTarget()
  const held = heldListeners(target)

  target.addEventListener('online', listener)
  target.addEventListener('online', listener)
  target.addEventListener('keydown', listener, true)
  target.removeEventListener('keydown', listener)
  expect(held()).toEqual(['keydown', 'online'])

  target.removeEventListener('keydown', listener, { capture: true })
  target.removeEventListener('online', listener)
  expect(held()).toEqual([])
})

test('heldListeners – an aborted signal and a `once` that has run – are released', () => {
  const target = new EventTarget()
  const held = heldListeners(target)
  const leaving = new AbortController()
  target.addEventListener('scroll', listener, { signal: leaving.signal })
  target.addEventListener('online', listener, { once: true })

  leaving.abort()
  expect(held()).toEqual(['online'])

  target.dispatchEvent(new Event('online'))
  expect(held()).toEqual([])
})
