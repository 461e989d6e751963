import { describe, expect, test } from 'vitest'
import { fill, match, pageAt, patternsOf, requiredParts } from './sample-paths.ts'

describe('match', () => {
  test.each([
    ['/', '/', {}],
    ['/card', '/card/', {}],
    ['/product/:slugOrId', '/product/iron?color=3#reviews', { slugOrId: 'iron' }],
    ['/category/:slug/:brand', '/category/iron/nova', { slug: 'iron', brand: 'nova' }],
    ['/product/:slugOrId', `/product/${encodeURIComponent('اتو')}`, { slugOrId: 'اتو' }],
    ['/product/:slugOrId', '/product/%zz', { slugOrId: '%zz' }],
    ['/brand/:id?', '/brand', {}],
    ['/brand/:id?', '/brand/7', { id: '7' }],
  ])('%s at %s – matches, with these params', (pattern, path, params) => {
    expect(match(pattern, path)).toEqual(params)
  })

  test.each([
    ['/', '/card'],
    ['/product/:slugOrId', '/product'],
    ['/product/:slugOrId', '/product/'],
    ['/card', '/card/delivery'],
    ['/card/cardList', '/card'],
  ])('%s at %s – does not match', (pattern, path) => {
    expect(match(pattern, path)).toBeUndefined()
  })
})

describe('pageAt', () => {
  const routes = [
    { path: '/card', page: 'cart' },
    { path: '/card/checkPayment/:id', page: 'check-payment' },
  ]
  const exposes = ['background', 'pages/cart', 'pages/check-payment', 'pages/extra', 'slots/cart-dropdown']

  test('a path of one of its pages – is that page with its params', () => {
    expect(pageAt(routes, exposes, '/card/checkPayment/12')).toEqual({
      expose: 'pages/check-payment',
      params: { id: '12' },
    })
  })

  test('a page that no route names – is at its name', () => {
    expect(patternsOf(routes, 'pages/extra')).toEqual(['/extra'])
    expect(pageAt(routes, exposes, '/extra')?.expose).toBe('pages/extra')
  })

  test.each(['/', '/product/iron', '/card/delivery', '/cart-dropdown'])('%s – is of another remote', path => {
    expect(pageAt(routes, exposes, path)).toBeUndefined()
  })
})

test('fill – inserts params, percent-encoded, and leaves out missing ones', () => {
  expect(fill('/category/:slug/:brand?', { slug: 'a b/c' })).toBe('/category/a%20b%2Fc')
  expect(fill('/brand/:id?', { id: '7' })).toBe('/brand/7')
  expect(fill('/:any?', {})).toBe('/')
  expect(requiredParts('/category/:slug/:brand?')).toEqual(['slug'])
})
