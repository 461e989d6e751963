import { describe, expect, test } from 'vitest'
import { offlineRules } from '../../frame/offline/offline-rules.ts'
import { requestKind } from './request-kind.ts'

const origin = 'https://shop.example'

function kind(
  path: string,
  {
    method = 'GET',
    mode = 'cors',
    hasAuthorization = false,
  }: { method?: string; mode?: string; hasAuthorization?: boolean } = {},
) {
  return requestKind(offlineRules, { method, mode, hasAuthorization, origin, url: new URL(path, origin) })
}

describe('requestKind', () => {
  test.each([
    ['/assets/main-BXaI9KSp.js', 'shell-file'],
    ['/assets/vazirmatn-fa-CfNvXKnD.woff2', 'shell-file'],
    ['/remotes/mfe-cart/0.1.0-bf6ef474c/remoteEntry.js', 'release-file'],
    ['/api/V1/picture/airfryer/2b2b2b/3/front-320.webp', 'picture'],
    ['/api/V1/home', 'catalogue'],
    ['/api/V1/category/all', 'catalogue'],
    ['/api/V1/product/listing?category=iron&page=2', 'catalogue'],
    ['/api/V1/product/search/4?page=1&searchText=', 'catalogue'],
    ['/api/V1/product/philips-iron', 'catalogue'],
  ])('GET %s – kept as %s', (path, expected) => {
    expect(kind(path)).toBe(expected)
  })

  test.each([
    '/api/V1/cart/price',
    '/api/V1/order',
    '/api/V1/payment/start',
    '/api/V1/userCheck',
    '/api/V1/user/address/list',
    '/api/V1/user/message/get/7?read=true',
    '/api/V1/product/search/4?searchText=%D8%A7%D8%AA%D9%88',
    '/api/V1/something-new',
    '/sw.js',
    '/assets/main.js?t=1',
    '/remotes/',
    'https://elsewhere.example/assets/main.js',
  ])('GET %s – left alone', path => {
    expect(kind(path)).toBe('leave')
  })

  test.each(['/api/V1/home', '/assets/main.js', '/api/V1/category/all'])(
    '%s with an Authorization header – left alone',
    path => {
      expect(kind(path, { hasAuthorization: true })).toBe('leave')
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s – left alone, whatever the path', method => {
    for (const path of ['/', '/assets/main.js', '/api/V1/home', '/api/V1/cart/price'])
      expect(kind(path, { method, mode: 'navigate' })).toBe('leave')
  })

  test.each([
    ['/', 'page'],
    ['/product/philips-iron?color=2', 'page'],
    ['/card', 'page'],
    ['/card?x=1', 'page'],
    ['/card?handover=AbCdEfGhIjKlMnOpQrStUv', 'private-page'],
    ['/cardigan', 'page'],
    ['/card/complete-profile', 'private-page'],
    ['/profile', 'private-page'],
    ['/login?url=%2Fcard', 'private-page'],
    ['/network?url=%2F', 'private-page'],
    ['/api/docs/', 'pass'],
    ['/api/V1/payment/callback?Authority=1', 'pass'],
    ['/dev/outbox', 'pass'],
    ['/registry.json', 'pass'],
    ['/favicon.svg', 'pass'],
  ])('a navigation to %s – is a %s', (path, expected) => {
    expect(kind(path, { mode: 'navigate' })).toBe(expected)
  })
})
