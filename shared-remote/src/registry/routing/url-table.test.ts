import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallSite as site } from '../../testing/small-site.ts'
import type { Claim } from './route-policy.ts'
import { urlTableOf } from './url-table.ts'

const route = (path: string, more: object = {}) => ({ path, page: 'x', ...more })
const claims: Record<string, Claim> = {
  'mfe-catalog': { routes: [route('/'), route('/product/:slug')], slots: [] },
  'mfe-gifts': {
    routes: [route('/gifts/:name'), route('/gifts/new', { layout: 'checkout' }), route('/api/gifts')],
    slots: ['header'],
  },
  'mfe-cart': { routes: [route('/card'), route('/card/pay')], slots: ['cart-dropdown'] },
  'mfe-wishes': { routes: [route('/gifts/:wish'), route('/wishes', { guard: 'user' })], slots: [] },
}

test('URL table – claims of every kind – has what the policy allows, with the access that it requires', () => {
  const { routes, slots, violations } = urlTableOf(site, claims)

  expect(routes).toEqual([
    { path: '/', remote: 'mfe-catalog', page: 'x' },
    { path: '/card', remote: 'mfe-cart', page: 'x' },
    { path: '/card/pay', remote: 'mfe-cart', page: 'x', guard: 'user' },
    { path: '/gifts/new', remote: 'mfe-gifts', page: 'x', layout: 'checkout' },
    { path: '/wishes', remote: 'mfe-wishes', page: 'x', guard: 'user' },
    { path: '/gifts/:name', remote: 'mfe-gifts', page: 'x' },
    { path: '/product/:slug', remote: 'mfe-catalog', page: 'x' },
  ])
  expect(slots).toEqual({ 'cart-dropdown': 'mfe-cart' })
  expect(violations.map(({ code, remote }) => `${code} ${remote}`)).toEqual([
    'GUARD_REQUIRED mfe-cart',
    'ROUTE_FORBIDDEN mfe-gifts',
    'SLOT_TAKEN mfe-gifts',
    'ROUTE_TAKEN mfe-wishes',
  ])
})

test('URL table – a public page with a guard – stays open to guests', () => {
  const { routes } = urlTableOf(site, {
    'mfe-catalog': { routes: [route('/', { guard: 'user' })], slots: [] },
  })

  expect(routes).toEqual([{ path: '/', remote: 'mfe-catalog', page: 'x' }])
})

test('URL table – the remotes in another order – is the same', () => {
  const shuffled = fc.shuffledSubarray(Object.entries(claims), { minLength: Object.keys(claims).length })
  return fc.assert(
    fc.property(shuffled, entries => {
      expect(urlTableOf(site, Object.fromEntries(entries))).toEqual(urlTableOf(site, claims))
    }),
  )
})
