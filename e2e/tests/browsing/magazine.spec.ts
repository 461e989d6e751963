import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('magazine – a topic, its first post, a heading of the contents – can be read and shared', async ({
  page,
}) => {
  await openPage(page, '/blog')
  await page.getByRole('link', { name: /^راهنمای خرید \(/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'مجله: راهنمای خرید' })).toBeVisible()
  const post = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await post.innerText()
  await post.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'در این نوشته' })
  const last = contents.getByRole('link').last()
  const heading = page.getByRole('heading', { level: 2, name: await last.innerText(), exact: true })
  await last.click()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveURL(/#part-\d+$/)
  await page.reload()
  await expect(heading).toBeInViewport()

  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const article = data.map(text => JSON.parse(text)).find(item => item['@type'] === 'Article')
  expect(article).toMatchObject({ headline: title, author: { '@type': 'Organization' } })
  expect(new URL(article.image[0]).pathname).toMatch(/^\/api\/V1\/picture\//)
  expect((await page.request.get(article.image[0])).status()).toBe(200)
})

test('magazine – pages, unknown kind and post – 200 with links, 404', async ({ page, request }) => {
  await openPage(page, '/blog?page=2')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: 'قبلی' })).toHaveAttribute('href', '/blog')
  for (const path of ['/blog/no-such-post', '/blog?kind=x', '/blog/%3Cscript%3E']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  for (const path of ['/blog?page=0', '/blog?page=abc', '/blog?page=999']) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('home – rails and slides – rails scroll by button and keys, slides by their dots', async ({ page }) => {
  await openPage(page, '/')
  const rail = page.getByRole('list', { name: 'پرفروش‌ترین کالاها' })
  const scrolled = () => rail.evaluate(list => Math.abs(list.scrollLeft))
  await rail.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(scrolled).toBeGreaterThan(50)
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeLessThan(10)
  const forward = page.getByRole('button', { name: 'بعدی: پرفروش‌ترین کالاها' })
  if (await forward.isVisible()) {
    await expect(page.getByRole('button', { name: 'قبلی: پرفروش‌ترین کالاها' })).toBeDisabled()
    await forward.click()
    await expect.poll(scrolled).toBeGreaterThan(200)
  }
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('list', { name: 'پیشنهادهای این هفته' }).getByRole('button').nth(1).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
})
