import { expect, test } from 'vitest'
import { workerUrl } from './worker-url.ts'

test('service worker – browser without Trusted Types – named by text', () => {
  expect(workerUrl({})).toBe('/sw.js')
})

test('service worker – browser with Trusted Types – named by a policy that allows nothing else', () => {
  const made: { name: string; createScriptURL: (url: string) => string }[] = []
  const trustedTypes = {
    createPolicy(name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) {
      made.push({ name, createScriptURL })
      return { createScriptURL: (url: string) => `trusted ${createScriptURL(url)}` }
    },
  }
  expect(workerUrl({ trustedTypes })).toBe('trusted /sw.js')
  expect(made.map(({ name }) => name)).toEqual(['shop-worker'])
  for (const url of ['https://evil.example/sw.js', '//evil.example/sw.js', '/sw.js?x', '/remotes/x.js', '']) {
    expect(() => made[0]?.createScriptURL(url)).toThrow('is not the service worker')
  }
})
