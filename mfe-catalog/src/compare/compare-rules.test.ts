import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareHref, readCompareAddress } from './compare-address.ts'
import { type CompareList, withEntry, withoutEntry } from './compare-list.ts'

const read = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'https://shop.test')
  return readCompareAddress(pathname.split('/')[2], searchParams)
}
const anId = fc.integer({ min: 1, max: 2_147_483_647 })

test('address – any comparison – survives a round trip', () => {
  const ids = fc.uniqueArray(anId, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(ids, fc.boolean(), (chosen, differences) => {
      expect(read(compareHref(chosen, differences))).toEqual({ ids: chosen, tooMany: false, differences })
    }),
  )
})

test('address – any text – yields at most four distinct products, or no page', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (id, others) => {
      const address = readCompareAddress(id, new URLSearchParams({ with: others }))
      if (address === undefined) return
      expect(address.ids.length).toBeLessThanOrEqual(4)
      expect(new Set(address.ids).size).toBe(address.ids.length)
    }),
  )
})

test.each([
  ['/compare', []],
  ['/compare/12', [12]],
  ['/compare/12?with=13,12,13,14', [12, 13, 14]],
  ['/compare/12?with=x,-1,0,1.5,2e3,99999999999,13', [12, 13]],
  ['/compare/12?with=13&with=14', [12, 13, 14]],
])('address – %s – names %j', (path, ids) => {
  expect(read(path)).toMatchObject({ ids, tooMany: false })
})

test('address – a hundred ids – yields the first four and reports that there were more', () => {
  const many = Array.from({ length: 100 }, (_, index) => index + 2).join(',')
  expect(read(`/compare/1?with=${many}`)).toEqual({ ids: [1, 2, 3, 4], tooMany: true, differences: false })
})

const entry = (id: number, kind?: string) => ({ id, picture: '/p', ...(kind && { kind }) })

test('list – one more of the same kind – is appended once', () => {
  const list = [entry(1, 'iron')]
  expect(withEntry(list, entry(2, 'iron'))).toEqual({ ok: true, value: [entry(1, 'iron'), entry(2, 'iron')] })
  expect(withEntry(list, entry(1, 'iron'))).toEqual({ ok: true, value: list })
  expect(withoutEntry(list, 1)).toEqual([])
})

test('list – another kind, or full – refuses the product', () => {
  expect(withEntry([entry(1, 'iron')], entry(2, 'tv'))).toEqual({ ok: false, code: 'compare-other-kind' })
  const full: CompareList = [1, 2, 3, 4].map(id => entry(id, 'iron'))
  expect(withEntry(full, entry(5, 'iron'))).toEqual({ ok: false, code: 'compare-full' })
})
