import { expect, test, vi } from 'vitest'
import { createModuleStore } from './module-store.ts'

test('load – once per expose; an unknown one rejects', async () => {
  const home = vi.fn(async () => 'home')
  const store = createModuleStore({ 'pages/home': home })

  expect(store.load('pages/home')).toBe(store.load('pages/home'))
  await expect(store.load('pages/home')).resolves.toBe('home')
  await expect(store.load('pages/none')).rejects.toThrow('pages/none')
  expect(home).toHaveBeenCalledTimes(1)
  expect([store.has('pages/home'), store.has('pages/none')]).toEqual([true, false])
})

test('replace – swaps before the new module is used, and notifies once', async () => {
  const store = createModuleStore({ 'pages/home': async () => 'old', 'pages/cart': async () => 'cart' })
  await store.load('pages/home')
  const order: string[] = []
  store.subscribe(() => void store.load('pages/home').then(module => order.push(`got ${module}`)))

  await store.replace({ 'pages/home': async () => 'new', 'pages/cart': async () => 'cart 2' }, async () => {
    order.push(`swap while ${await store.load('pages/home')}`)
  })

  expect(order).toEqual(['swap while old', 'got new'])
  // Never loaded before, so it comes from the new loader too.
  await expect(store.load('pages/cart')).resolves.toBe('cart 2')
})

test('replace with the same module – changes nothing', async () => {
  const store = createModuleStore({ 'pages/home': async () => 'home' })
  await store.load('pages/home')
  const listener = vi.fn()
  const swap = vi.fn()
  store.subscribe(listener)

  await store.replace({ 'pages/home': async () => 'home' }, swap)

  expect(listener).not.toHaveBeenCalled()
  expect(swap).not.toHaveBeenCalled()
})

test('replace of a module that failed to load – is used', async () => {
  const store = createModuleStore({ 'pages/home': () => Promise.reject(new Error('syntax')) })
  await store.load('pages/home').catch(() => {})

  await store.replace({ 'pages/home': async () => 'fixed' }, async () => {})

  await expect(store.load('pages/home')).resolves.toBe('fixed')
})
