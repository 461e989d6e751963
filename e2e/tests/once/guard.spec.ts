import { openPage, signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const guarded = [
  '/profile',
  '/card/complete-profile',
  '/card/delivery',
  '/card/cardPayment',
  '/card/cardList',
]

for (const path of guarded) {
  test(`${path} – without a token – redirects to login with the return path`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?url=${encodeURIComponent(path)}`)
    await expect(page.getByLabel('شمارهٔ موبایل')).toBeVisible()
    await waitUntilIdle(page)
  })
}

test('login page – with a return path – goes there after signing up', async ({ page, request, phone }) => {
  await openPage(page, '/login?url=%2Fprofile')
  await signUp(page.getByRole('main'), { request, phone, name: 'آرش رستمی' })
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText('آرش رستمی').first()).toBeVisible()
  await waitUntilIdle(page)
})

for (const evil of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`login page – asked to go to ${evil} – goes home`, async ({ page, request, phone, shop }) => {
    await openPage(page, `/login?url=${encodeURIComponent(evil)}`)
    await signUp(page.getByRole('main'), { request, phone, name: 'آرش رستمی' })
    await expect(page).toHaveURL(`${shop.url}/`)
    await waitUntilIdle(page)
  })
}

test('card/info – any id – redirects to home', async ({ page, request }) => {
  const answer = await request.get('/card/info/1', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('/')
  await openPage(page, '/card/info/1')
  await expect(page).toHaveURL('/')
})

test('unknown path – opened – is a 404 with its text', async ({ page, faults }) => {
  faults.expect(/HTTP 404 for GET .*\/no-such-page|status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await waitUntilIdle(page)
})

test('search text – with markup – is shown as text', async ({ page }) => {
  const text = `<img src=x onerror="document.title='x'"><script>document.title='x'</script>`
  await openPage(page, `/search?searchText=${encodeURIComponent(text)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await expect(page.getByRole('main').locator('img[src="x"]')).toHaveCount(0)
  expect(await page.title()).not.toBe('x')
})
