import { expect, type Locator, type Page } from '@playwright/test'
import { findGoods } from '../../fixtures/goods.ts'
import { holdShellScript } from '../../fixtures/held-script.ts'
import { test } from '../../fixtures/test.ts'

const add = (page: Page) => page.getByRole('button', { name: 'افزودن به سبد', exact: true })
const simple = ({ inventory, disable, colors }: { inventory: number; disable: number; colors: unknown[] }) =>
  inventory > 3 && disable === 0 && colors.length <= 1

/** Shows the page at `path` and holds its script back; returns the function that lets it go. */
async function open(page: Page, path: string): Promise<() => void> {
  const release = await holdShellScript(page)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeAttached()
  return release
}

/** Taps a control and expects it to wait. */
async function tap(control: Locator): Promise<void> {
  await control.click()
  await expect(control).toHaveAttribute('aria-busy', 'true')
}

/** The units of each line that the browser's cart holds. */
async function unitsInCart(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const carts = Object.values(localStorage).filter(text => text.includes('"con":'))
    return carts.flatMap(text => [...text.matchAll(/"con":(\d+)/g)].map(([, units]) => Number(units)))
  })
}

test.describe('taps before the script', () => {
  test('product and header – more, add twice, then the header – wait at once and are performed in order', {
    tag: '@widths',
  }, async ({ page, request }) => {
    const goods = await findGoods(request, 'start', simple)
    const release = await open(page, `/product/${goods.slug}`)
    await tap(page.getByRole('button', { name: 'یکی بیشتر' }).first())
    const delay = await add(page).evaluate(async button => {
      const from = performance.now()
      if (button instanceof HTMLElement) button.click()
      await new Promise(requestAnimationFrame)
      return getComputedStyle(button).cursor === 'progress' ? performance.now() - from : 'not shown'
    })
    expect(delay).toBeLessThan(100)
    await add(page).click()
    await tap(
      page
        .getByRole('button', { name: 'ورود | ثبت‌نام' })
        .or(page.getByRole('button', { name: 'فهرست' }))
        .filter({ visible: true })
        .first(),
    )
    release()
    await expect(page.getByText('اضافه شد', { exact: true })).toBeAttached()
    const opened = page.getByRole('dialog')
    await expect(
      opened.getByLabel('شمارهٔ موبایل').or(opened.getByRole('button', { name: 'ورود | ثبت‌نام' })),
    ).toBeVisible()
    await expect(page.locator('[data-waiting], [data-early-toast]')).toHaveCount(0)
    await expect.poll(() => unitsInCart(page)).toEqual([2])
  })
})

test.describe('the script never arrives', () => {
  test.beforeEach(({ page }) => page.clock.install())
  const waitInVain = (page: Page) => page.clock.fastForward(8_000)

  test('add – after 8 s – at rest, a toast offers to reload; a late script adds nothing', async ({
    page,
    request,
  }) => {
    const goods = await findGoods(request, 'start', simple)
    const release = await open(page, `/product/${goods.slug}`)
    await tap(add(page))
    await waitInVain(page)
    const toast = page.getByRole('alert').filter({ hasText: 'صفحه هنوز آماده نشده است' })
    await expect(toast).toBeVisible()
    await expect(toast.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible()
    await expect(add(page)).not.toHaveAttribute('aria-busy')
    release()
    // Once the script is there a tap counts at once: the first one was not performed.
    await expect(toast).toHaveCount(0)
    await add(page).click()
    await expect.poll(() => unitsInCart(page)).toEqual([1])
  })

  test('links and the search – go on at once; the menu goes to all categories after 8 s', async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('combobox', { name: 'جست‌وجوی کالا' }).fill('قهوه')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?searchText=/)
    const product = page.getByRole('article').getByRole('link').first()
    await product.click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goto('/', { waitUntil: 'commit' })
    await tap(page.getByRole('button', { name: 'همهٔ دسته‌ها', exact: true }))
    await waitInVain(page)
    await expect(page).toHaveURL(/\/categoryView\??$/)
  })
})

test.describe('no script at all', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and menu of a phone – pressed – apply, and go to all categories', {
    tag: '@phone',
  }, async ({ page, faults }) => {
    // Chromium reports «csp» for the scripts that it may not load.
    faults.expect(/^csp for .*\.js$/)
    await page.goto('/category/espresso-makers')
    await page.getByRole('button', { name: /^فیلترها/ }).click()
    const filters = page.getByRole('complementary', { name: 'فیلترها' })
    await filters.getByRole('switch', { name: 'آمادهٔ ارسال' }).check()
    await filters.getByRole('button', { name: 'اعمال فیلترها' }).click()
    await expect(page).toHaveURL(/=true/)

    await page.goto('/')
    await page.getByRole('button', { name: 'فهرست', exact: true }).click()
    await expect(page).toHaveURL(/\/categoryView\??$/)
  })
})
