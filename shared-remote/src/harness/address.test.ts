import { expect, test } from 'vitest'
import { formatAddress, parseAddress } from './address.ts'

const plain = { variant: 'full', width: '1440', theme: 'light', state: 'loaded', params: {} }

test.each([
  ['', plain],
  [
    '?expose=pages/product&slugOrId=iron',
    { ...plain, expose: 'pages/product', params: { slugOrId: 'iron' } },
  ],
  [
    '?expose=slots/header&variant=checkout&width=390&theme=dark&state=error',
    { ...plain, expose: 'slots/header', variant: 'checkout', width: '390', theme: 'dark', state: 'error' },
  ],
  ['?at=%2Fsearch%3FsearchText%3Dtv', { ...plain, at: '/search?searchText=tv' }],
  ['?width=12&theme=pink&state=1&variant=', plain],
])('%s – is parsed, with defaults for missing and unknown values', (search, address) => {
  expect(parseAddress(search)).toEqual(address)
})

test('an address – survives its query, which omits defaults', () => {
  const search = '?expose=pages%2Fproduct&at=%2Fproduct%2Firon%3Fcolor%3D3&state=skeleton&slugOrId=iron'

  expect(formatAddress(parseAddress(search))).toBe(search)
  expect(formatAddress(parseAddress('?width=1440&theme=light'))).toBe('')
})
