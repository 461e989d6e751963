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
