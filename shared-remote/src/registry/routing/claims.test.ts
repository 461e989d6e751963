import { expect, test } from 'vitest'
import { claimOf, liveClaims } from './claims.ts'

const routes = (...pages: string[]) => pages.map(page => ({ path: `/${page}`, page }))
const version = (
  exposes: string[],
  declarations?: { routes?: ReturnType<typeof routes>; slots?: string[] },
  deployment = { traffic: 0, default: false },
) => ({
  deployment,
  extras: {
    contracts: Object.fromEntries(exposes.map(expose => [expose, 'x/1'])),
    ...(declarations ? { declarations } : {}),
  },
})

test('claim – a version that declares routes – its own', () => {
  const own = version(['pages/a'], { routes: routes('a') })
  expect(claimOf(own, [own, version(['pages/b'], { routes: routes('b') })])).toEqual({
    routes: routes('a'),
    slots: [],
  })
})

test('claim – a version older than manifests – those of the newest that has some, as far as it exposes them', () => {
  const old = version(['pages/a', 'slots/header'])
  const all = [
    old,
    version(['pages/a'], { routes: routes('other') }),
    version(['pages/a', 'pages/b'], { routes: routes('a', 'b'), slots: ['header', 'cart-dropdown'] }),
    version(['pages/a']),
  ]
  expect(claimOf(old, all)).toEqual({ routes: routes('a'), slots: ['header'] })
})

test('claim – no version declares routes – nothing', () => {
  const old = version(['pages/a'])
  expect(claimOf(old, [old])).toEqual({ routes: [], slots: [] })
})

test('live claims – default and canary – everything that either asks for, and nothing of other versions', () => {
  const versions = [
    version(['pages/a'], { routes: routes('a'), slots: ['header'] }, { traffic: 90, default: true }),
    version(['pages/b'], { routes: routes('b'), slots: ['header'] }, { traffic: 10, default: false }),
    version(['pages/c'], { routes: routes('c') }),
  ]
  expect(liveClaims({ microFrontends: { 'mfe-gifts': versions } })).toEqual({
    'mfe-gifts': { routes: routes('a', 'b'), slots: ['header'] },
  })
})
