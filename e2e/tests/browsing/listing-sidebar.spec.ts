import type { Page } from '@playwright/test'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const path = '/category/espresso-makers'
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'فیلترها' })
const chips = (page: Page) => page.getByRole('list', { name: 'فیلترهای انتخاب‌شده' }).getByRole('button')

test('filter – selected far down the sidebar – keeps scroll and focus; search in results waits for Enter', async ({
  page,
}) => {
  await openPage(page, path)
  const value = sidebar(page).getByRole('list', { name: 'رنگ' }).getByRole('checkbox').nth(2)
  await value.focus()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await page.keyboard.press('Space')
  await expect(chips(page)).toHaveCount(1)
  await waitUntilIdle(page)
  await expect(value).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  const search = sidebar(page).getByRole('searchbox', { name: 'جست‌وجو در نتایج' })
  await search.fill('نوا')
  await search.press('Enter')
  await expect(chips(page)).toHaveCount(2)
  await expect(search).toBeFocused()
})
