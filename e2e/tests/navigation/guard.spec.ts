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
