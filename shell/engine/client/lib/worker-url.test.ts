import { expect, test } from 'vitest'
import type { TrustedTypes } from './trusted-types.ts'
import { workerUrl } from './worker-url.ts'

test('worker – browser without Trusted Types – named by text', () => {
  expect(workerUrl('/sw.js', 'shop-worker', {})).toBe('/sw.js')
})

test('worker – browser with Trusted Types – named by a policy that allows nothing else', () => {
  const made: { name: string; rules: Partial<Record<string, (url: string) => string>> }[] = []
  const trustedTypes: TrustedTypes = {
    createPolicy(name, rules) {
      made.push({ name, rules })
      return { ...rules, createScriptURL: (url: string) => `trusted ${rules.createScriptURL?.(url)}` }
    },
  }
  expect(workerUrl('/sw.js', 'shop-worker', { trustedTypes })).toBe('trusted /sw.js')
  expect(made.map(({ name }) => name)).toEqual(['shop-worker'])
  for (const url of ['https://evil.example/sw.js', '//evil.example/sw.js', '/sw.js?x', '/remotes/x.js', '']) {
    expect(() => made[0]?.rules.createScriptURL?.(url)).toThrow('is not /sw.js')
  }
})
