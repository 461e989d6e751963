import type { Locator, Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { isNarrow, openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const label = 'جست‌وجوی کالا'

/** Opens the search of this width; returns its field. */
async function openSearch(page: Page): Promise<Locator> {
  const field = page.getByRole('combobox', { name: label })
  if (!isNarrow(page)) {
    await field.click()
    return field
  }
  await page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('button', { name: 'جست‌وجو' }).click()
  return page.getByRole('dialog', { name: 'جست‌وجو' }).getByRole('combobox', { name: label })
}

const latest = (page: Page) => page.getByRole('listbox', { name: 'تازه‌ترین کالاها' })
const results = (page: Page) => page.getByRole('listbox', { name: 'نتیجه‌ها' })

test('search – opened, typing, no results – is accessible in each state', { tag: '@widths' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const field = await openSearch(page)
  await expect(field).toBeFocused()
  await expect(latest(page).getByRole('option')).toHaveCount(4)
  if (!isNarrow(page)) {
    const panel = page.getByRole('search').locator('xpath=following-sibling::*[1]')
    expect(await panel.boundingBox()).toMatchObject({ width: 720, height: 400 })
  }
  await expectSound(page)
  await field.fill('قهوه')
  await expect(results(page).getByRole('option')).toHaveCount(4)
  await expect(page.getByRole('listbox', { name: 'پیشنهادها' }).getByRole('option').first()).toBeVisible()
  await expectSound(page)
  await field.fill('ژژژژژ')
  await expect(page.getByText('پیدا نشد.')).toBeVisible()
  await expectSound(page)
})

test('search – by keyboard alone – opens, selects, goes to results', { tag: '@journey' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const field = await openSearch(page)
  await expect(latest(page)).toBeVisible()
  await page.keyboard.type('قهوه')
  await expect(results(page).getByRole('option')).toHaveCount(4)
  await page.keyboard.press('ArrowDown')
  // Within the search: the results page has listboxes of its own.
  const active = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(field).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  const path = (await active.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(active).toHaveCount(0)

  // Wait for the sheet of small screens to close before opening the next one.
  await expect(page.getByRole('dialog', { name: 'جست‌وجو' })).toHaveCount(0)

  const again = await openSearch(page)
  await again.fill('اتو')
  await expect(again).toHaveValue('اتو')
  await again.press('Enter')
  await expect(page).toHaveURL(`/search?searchText=${encodeURIComponent('اتو')}`)
  await expect(latest(page).or(results(page))).toHaveCount(0)
})

/** By kind of query: what is typed, what the first product's name has, and the filters that it becomes. */
const queries: readonly (readonly [kind: string, typed: string, first: RegExp, chips?: readonly string[]])[] =
  [
    ['name', 'اتو', /^اتوی? /],
    ['spacing', 'قهوهساز', /^قهوه/],
    ['synonym', 'ظرفشور', /ظرفشویی/],
    ['loan word', 'کافی میکر', /^قهوه/],
    ['typo', 'سشور', /^سشوار/],
    ['keyboard', '[hv,fvrd', /^جارو/],
    ['brand', 'یخچال سهند', /سهند/],
    ['colour', 'سشوار صورتی', /^سشوار/, ['صورتی']],
    ['price', 'جاروبرقی زیر ۱۰ میلیون', /^جارو/, ['تا ۱۰٬۰۰۰٬۰۰۰ تومان']],
    ['size', 'یخچال ۲۴ فوت', /^یخچال/, ['۲۴ فوت']],
    ['unknown brand', 'یخچال سامسونگ', /^یخچال/],
    ['sentence', 'می‌خواهم سشوار بخرم', /^سشوار/],
  ]

test('search – every kind of query, typed and Enter – finds what is meant', { tag: '@widths' }, async ({
  page,
}) => {
  await openPage(page, '/')
  const chosen = page.getByRole('list', { name: 'فیلترهای انتخاب‌شده' }).getByRole('button')
  for (const [kind, typed, first, chips = []] of queries) {
    await test.step(kind, async () => {
      const field = await openSearch(page)
      await field.fill(typed)
      await field.press('Enter')
      await expect(page).toHaveURL(/\/search\?/)
      const results = page.getByRole('region', { name: 'نتیجه‌ها' })
      await expect(results.getByRole('article').getByRole('heading').first()).toHaveText(first)
      await expect(chosen).toHaveText(chips.map(chip => `برداشتن ${chip}`))
    })
  }
  await page.goto(`/search?searchText=${encodeURIComponent('سشوار صورتی زیر ۳ میلیون')}`)
  await expect(chosen).toHaveCount(2)
  await expect(page).toHaveURL(/colorList=@\w{6}&maxPrice=3000000$/)
  await waitUntilIdle(page)
  await chosen.last().press('Enter')
  await expect(page).not.toHaveURL(/colorList/)
  await expect(chosen).toBeFocused()
  await expectSound(page)
  await (await openSearch(page)).fill('')
  await expect(page.getByRole('region', { name: 'جست‌وجوهای اخیر' }).getByRole('link').first()).toBeVisible()
  await expectSound(page)
})
