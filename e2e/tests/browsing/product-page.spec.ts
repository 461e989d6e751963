import type { Page } from '@playwright/test'
import { expectSound, expectStill, recordShifts } from '../../fixtures/checks.ts'
import { buy, findGoods } from '../../fixtures/goods.ts'
import { openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'
const buyable = (goods: { inventory: number }) => goods.inventory > 20

test('buyer – writes a review by keyboard – it is public and can be deleted', async ({
  page,
  request,
  phone,
  browser,
  baseURL,
}) => {
  const goods = await findGoods(request, 'start', buyable)
  const token = await signIn(page, { request, phone, name })
  await buy(request, token, goods)
  await openPage(page, `/product/${goods.slug}`)

  const words = `سه هفته است که دارم و راضی هستم؛ ${phone.slice(-4)}.`
  await page.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  await page.getByRole('radio', { name: /۳ از ۵/ }).focus()
  // Right to left: the left arrow increases.
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /۴ از ۵/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'دیدگاه شما' }).fill(words)
  await waitUntilIdle(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  await expect(page.getByText('منتشر شده', { exact: true })).toBeVisible()
  const list = page.getByRole('list', { name: 'دیدگاه‌ها' })
  await expect(list.getByText(words)).toBeVisible()

  const guest = await browser.newPage({ baseURL: baseURL ?? '' })
  await expect
    .poll(async () => {
      await guest.goto(`/product/${goods.slug}`)
      return guest.getByRole('list', { name: 'دیدگاه‌ها' }).getByText(words).count()
    }, 'the review on the page that the server renders')
    .toBe(1)
  await guest.close()

  await page.getByRole('button', { name: 'پاک کردن' }).click()
  await page.getByRole('button', { name: 'مطمئنم، پاک شود' }).click()
  await expect(list.getByText(words)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ثبت دیدگاه' })).toBeFocused()
})

test('product out of stock – «خبرم کن» as a guest – asks for the phone, is saved, and can be cancelled', {
  tag: '@phone',
}, async ({ page, request, phone }) => {
  const goods = await findGoods(request, 'end', ({ inventory, disable }) => inventory === 0 && disable === 0)
  await openPage(page, `/product/${goods.slug}`)
  const box = page.getByRole('region', { name: 'قیمت و خرید' })
  await expect(box.getByText('بزودی').first()).toBeVisible()
  await box.getByRole('button', { name: 'خبرم کن' }).click()
  const dialog = page.getByRole('dialog', { name: 'خبرم کن' })
  const field = dialog.getByLabel('شمارهٔ موبایل')
  await expect(field).toBeFocused()
  await field.fill('0912')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('شماره تماس باید 11 عدد باشد.')).toBeVisible()
  await waitUntilIdle(page)
  await expectSound(page)
  await field.fill(phone)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await box.getByRole('button', { name: 'لغو «خبرم کن»' }).click()
  await expect(box.getByRole('button', { name: 'خبرم کن', exact: true })).toBeVisible()
})

test('colors and gallery – by link, keys, full screen and swipe – URL and picture follow', {
  tag: '@phone',
}, async ({ page, request }) => {
  const goods = await findGoods(
    request,
    'start',
    ({ inventory, colors }) => inventory > 20 && colors.length > 1,
  )
  const second = goods.colors[1]
  await recordShifts(page)
  await openPage(page, `/product/${goods.slug}`)
  await page
    .getByRole('navigation', { name: 'انتخاب رنگ' })
    .getByRole('link', { name: second?.name ?? '' })
    .click()
  await expect(page).toHaveURL(new RegExp(`\\?color=${second?.id}$`))
  const gallery = page.getByRole('group', { name: /^تصویرهای/ })
  await expect(gallery.getByRole('img', { name: new RegExp(`رنگ ${second?.name}$`) })).toBeVisible()

  await gallery.getByRole('button', { name: 'تصویر ۲ از ۴' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByRole('img', { name: /نمای ۳/ })).toBeVisible()

  const whole = gallery.getByRole('button', { name: 'نمایش تمام‌صفحه' })
  await whole.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /نمای ۳/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('۲ از ۴', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'بزرگ‌نمایی' }).click()
  await expect(dialog.getByRole('region', { name: 'تصویر بزرگ‌شده' })).toBeFocused()
  await waitUntilIdle(page)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(whole).toBeFocused()

  await swipe(page, gallery.getByRole('img', { name: /نمای ۲/ }), 120)
  await expect(gallery.getByRole('img', { name: /نمای ۳/ })).toBeVisible()
  await expectStill(page)
})

test('product with hostile texts, no price, picture, color or specs – shown – breaks nothing', {
  tag: '@phone',
}, async ({ page, request }) => {
  const goods = await findGoods(request, 'start', buyable)
  const evil = `<img src=x onerror="window.broken=1">${'ب'.repeat(150)} ${'W'.repeat(120)}`
  await page.route(`**/api/V1/product/${encodeURIComponent(goods.slug)}`, async route => {
    const answer = await route.fetch()
    const { product } = await answer.json()
    const odd = {
      name: evil,
      nameEn: 'N'.repeat(300),
      description: evil,
      brand: { ...product.brand, name: evil },
      price: 0,
      picture: '',
      colors: [],
      variants: [],
      specs: [{ name: evil, value: evil, highlight: true }],
      reviews: [{ id: 1, author: evil, rating: 5, text: evil, at: '2026-01-01T00:00:00Z', buyer: true }],
      reviewCount: 1,
      rating: 5,
      ratingHistogram: [0, 0, 0, 0, 1],
      questionCount: 1,
      questions: [
        { id: 1, author: evil, text: evil, at: '2026-01-01T00:00:00Z', answer: evil, answeredAt: null },
      ],
    }
    await route.fulfill({ response: answer, json: { product: { ...product, ...odd }, related: [] } })
  })
  await openPage(page, `/search?searchText=${encodeURIComponent(goods.name)}`)
  await page.getByRole('main').getByRole('link', { name: goods.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await expect(page.getByRole('region', { name: 'قیمت و خرید' }).getByText('بزودی').first()).toBeVisible()
  await waitUntilIdle(page)
  await expectSound(page)
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toBeUndefined()
})

/** Swipes `px` to the right over the middle of `target`. */
async function swipe(page: Page, target: ReturnType<Page['getByRole']>, px: number): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the target of the swipe is not visible')
  const touch = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2 - px / 2, box.y + box.height / 2]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] })
  await send('touchStart', x)
  for (let step = 1; step <= 4; step++) await send('touchMove', x + (px * step) / 4)
  await send('touchEnd')
}
