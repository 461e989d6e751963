import { signUp } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('back office – guest without a role – logs in, is led back and turned away', async ({
  page,
  request,
  phone,
  faults,
}) => {
  faults.expect(/403/)
  await page.route('**/api/V1/desk/access', route =>
    route.fulfill({ status: 403, json: { code: 'NOT_OPERATOR', message: 'نه' } }),
  )
  await page.goto('/desk')
  await expect(page).toHaveURL('/login?url=%2Fdesk')
  await signUp(page.getByRole('main'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page.getByRole('heading', { name: 'اینجا پیشخوان همکاران است' })).toBeVisible()
  await expect(page).toHaveURL('/desk')
})
