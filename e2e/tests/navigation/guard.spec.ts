import { signUp, waitUntilIdle } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('/profile – without a token – redirects to login, and signing up leads back', async ({
  page,
  request,
  phone,
}) => {
  await page.goto('/profile')
  await expect(page).toHaveURL(`/login?url=${encodeURIComponent('/profile')}`)
  await waitUntilIdle(page)
  await signUp(page.getByRole('main'), { request, phone, name: 'آرش رستمی' })
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('main').getByText('آرش رستمی').first()).toBeVisible()
})

test('unknown path – opened – is a 404 with its text', async ({ page, faults }) => {
  faults.expect(/HTTP 404 for GET .*\/no-such-page|status of 404/)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await waitUntilIdle(page)
})
