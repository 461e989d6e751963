import type { Page } from '@playwright/test'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const path = '/category/espresso-makers'
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'فیلترها' })
const chips = (page: Page) => page.getByRole('list', { name: 'فیلترهای انتخاب‌شده' }).getByRole('button')
const label = (page: Page, name: string) => sidebar(page).locator('label').filter({ hasText: name })
const entries = (page: Page) => page.evaluate(() => history.length)

test('price slider – keys on both thumbs – grows to the left, stops at the other thumb, one history entry per change', async ({
  page,
}) => {
  await openPage(page, path)
  const before = await entries(page)
  const low = sidebar(page).getByRole('slider', { name: 'کمترین قیمت' })
  const high = sidebar(page).getByRole('slider', { name: 'بیشترین قیمت' })
  const end = Number(await high.inputValue())

  await low.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageUp'])
    await page.keyboard.press(key)
  const moved = Number(await low.inputValue())
  expect(moved).toBeGreaterThan(end / 10)
  await expect(page).toHaveURL(`${path}?miniPrice=${moved}`)
  await waitUntilIdle(page)
  await expect(low).toBeFocused()
  expect(await entries(page)).toBe(before + 1)

  await high.focus()
  await page.keyboard.press('Home')
  await expect(high).toHaveValue(String(moved))
  await expect(page).toHaveURL(`${path}?miniPrice=${moved}&maxPrice=${moved}`)
  await page.keyboard.press('End')
  await expect(page).toHaveURL(`${path}?miniPrice=${moved}`)
  await low.focus()
  await page.keyboard.press('End')
  await expect(low).toHaveValue(String(end))
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(path)
  await waitUntilIdle(page)
})

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

test('listing response – outdated by a later choice – is never shown', async ({ page }) => {
  await openPage(page, path)
  let release: () => void = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let wasHeld = false
  await page.route('**/api/V1/product/listing**', async route => {
    const query = new URL(route.request().url()).searchParams
    if (query.has('brandList') && !query.has('colorList')) {
      wasHeld = true
      await held
    }
    await route.continue().catch(() => undefined)
  })
  await label(page, 'نوا').first().click()
  await expect.poll(() => wasHeld).toBe(true)
  await expect(page.getByRole('region', { name: 'نتیجه‌ها' })).toHaveAttribute('aria-busy', 'true')
  await label(page, 'مشکی').first().click()
  await expect(page).toHaveURL(/colorList/)
  await waitUntilIdle(page)
  const shown = await page.locator('#main h1 + p').innerText()
  release()
  await waitUntilIdle(page)
  await expect(chips(page)).toHaveCount(2)
  expect(await page.locator('#main h1 + p').innerText()).toBe(shown)
})
