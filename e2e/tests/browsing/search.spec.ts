import type { Locator, Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { isNarrow, openPage } from '../../fixtures/shopper.ts'
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
