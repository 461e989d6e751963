// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { recordingBus } from 'shared-remote/testing/recording-bus'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { aCard } from '../../testing/fixtures.ts'
import { aCompared, aComparison } from '../../testing/reading-fixtures.ts'
import { fakeApi, TestHost } from '../../testing/test-host.tsx'
import { compareStore } from '../compare-store.ts'
import { compareRows } from './compare-rows.ts'
import { CompareView } from './compare-view.tsx'

beforeAll(() => import('./compare-picker.tsx'))
afterEach(() => {
  act(() => compareStore.replace([]))
  cleanup()
})

const listing = 'GET /api/V1/product/listing'

function show({
  differences = false,
  comparison = aComparison(),
  tooMany = false,
  answer = {} as unknown,
} = {}) {
  const { bus, sent } = recordingBus()
  const visits: { to: string; replace: boolean; keepPlace: boolean }[] = []
  const api = fakeApi({ [listing]: answer })
  const ids = comparison.products.map(({ id }) => id)
  render(
    <TestHost
      path="/compare/11"
      bus={bus}
      api={api}
      onVisit={(to, options) => visits.push({ to, ...options })}
    >
      <CompareView address={{ ids, tooMany, differences }} comparison={comparison} />
    </TestHost>,
  )
  return { visits, sent, api }
}

const rowNames = () => screen.getAllByRole('rowheader').map(row => row.textContent)

test('rows – specifications of all products – are merged in order, with gaps where a product states nothing', () => {
  const rows = compareRows(aComparison().products)
  expect(rows.map(({ name }) => name)).toEqual([
    'برند',
    'امتیاز',
    'رنگ‌ها',
    'ضمانت',
    'آمادهٔ ارسال',
    'فشار پمپ',
    'توان',
    'مخزن شیر',
  ])
  expect(rows.filter(({ differs }) => differs)).toEqual([
    { name: 'فشار پمپ', values: ['۲۰ بار', '۱۵ بار'], differs: true },
    { name: 'مخزن شیر', values: [undefined, 'دارد'], differs: true },
  ])
})

test('rows – any specifications – have unique names, a value per product, and a correct «differs»', () => {
  const spec = fc.record({
    name: fc.constantFrom('توان', 'وزن', 'ضمانت', 'رنگ', '__proto__'),
    value: fc.constantFrom('', 'الف', 'ب'),
    highlight: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.array(spec), { minLength: 1, maxLength: 4 }), all => {
      const rows = compareRows(all.map((specs, index) => aCompared({ id: index + 1, specs })))
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
      for (const { values, differs } of rows) {
        expect(values).toHaveLength(all.length)
        expect(values.some(value => value !== undefined)).toBe(true)
        expect(differs).toBe(values.some(value => value !== values[0]))
      }
    }),
  )
})

test('table – products as columns, facts as rows – has accessible names', () => {
  show()
  const table = screen.getByRole('table', { name: 'مقایسهٔ اسپرسوساز' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getByRole('row', { name: /^مخزن شیر/ }).textContent).toBe('مخزن شیر—گفته نشدهدارد')
  expect(screen.getByRole('link', { name: 'اسپرسوساز مباشی' }).getAttribute('href')).toBe('/product/mebashi')
})

test('«differences only» – switched on – is in the URL, and the table shows only those rows', async () => {
  const { visits } = show()
  await userEvent.click(screen.getByRole('switch', { name: 'تنها تفاوت‌ها' }))
  expect(visits).toEqual([{ to: '/compare/11?with=12&differences=true', replace: true, keepPlace: true }])
  expect(rowNames()).toEqual(['فشار پمپ', 'مخزن شیر'])
  await userEvent.click(screen.getByRole('switch', { name: 'تنها تفاوت‌ها' }))
  expect(rowNames()).toHaveLength(8)
  cleanup()
  show({ differences: true })
  expect(rowNames()).toEqual(['فشار پمپ', 'مخزن شیر'])
})

test('product – removed – disappears from the URL and the stored list', async () => {
  const { visits } = show()
  await userEvent.click(screen.getByRole('button', { name: 'برداشتن اسپرسوساز نوا باریستا از مقایسه' }))
  expect(visits).toEqual([{ to: '/compare/12', replace: false, keepPlace: true }])
  expect(compareStore.list.map(({ id }) => id)).toEqual([12])
})

test('picker – searching within the kind – disables the chosen ones and adds the third', async () => {
  const asked: unknown[] = []
  const data = [aCard(), aCard({ id: 13, slug: 'bosch', name: 'اسپرسوساز بوش' })]
  const { visits } = show({
    answer: (input: unknown) => {
      asked.push(input)
      return { data }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'افزودن کالا' }))
  const dialog = await screen.findByRole('dialog', { name: 'افزودن از اسپرسوساز' })
  const choice = await within(dialog).findByRole('button', { name: /اسپرسوساز بوش/ })
  expect(asked).toEqual([{ query: { category: 'espresso-makers', searchText: '', order: 'popular' } }])
  expect(within(dialog).getByRole('button', { name: /نوا باریستا/ })).toHaveProperty('disabled', true)
  await userEvent.click(choice)
  expect(visits).toEqual([{ to: '/compare/11?with=12,13', replace: false, keepPlace: true }])
})

test('picker – no answer – reports it; a retry finds products', async () => {
  let isAway = true
  show({
    answer: () => {
      if (isAway) throw new Error('away')
      return { data: [aCard({ id: 13, name: 'اسپرسوساز بوش' })] }
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'افزودن کالا' }))
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' })
  isAway = false
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: /اسپرسوساز بوش/ })).toBeTruthy()
})

test('products in the URL but not shown – another kind, unknown, too many – are reported', () => {
  const refused = [{ id: 30, name: 'اتوی نوا', kind: 'اتو' }]
  show({ comparison: aComparison({ refused, missing: [999] }), tooMany: true })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'بیش از ۴ کالا را نمی‌توان کنار هم گذاشت.',
    '«اتوی نوا» از دستهٔ «اتو» است. تنها کالاهای یک دسته را می‌توان کنار هم گذاشت.',
    '۱ کالای این نشانی در فروشگاه نیست.',
  ])
})

test('product without price, picture and rating, with a long name of markup – shown in the table – is plain text', () => {
  const name = `<b>${'کالا '.repeat(60)}</b>`
  const bare = aCompared({
    id: 14,
    name,
    price: 0,
    special: 0,
    inventory: 0,
    rating: null,
    picture: '',
    colors: [],
  })
  show({ comparison: aComparison({ products: [bare] }) })
  expect(screen.getByRole('link', { name: name.trim().replace(/ +/g, ' ') })).toBeTruthy()
  expect(screen.getByText('بزودی')).toBeTruthy()
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true)
})
