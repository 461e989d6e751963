import { readFile } from 'node:fs/promises'
import { expectSound } from '../../fixtures/checks.ts'
import { readCode } from '../../fixtures/outbox.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { newSession, signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نگار رستمی'

test('token – expired while typing – redirects to login, and the input is kept', async ({
  page,
  request,
  phone,
  faults,
}) => {
  faults.expect(/401/)
  await signIn(page, { request, phone, name })
  await openPage(page, '/profile/editProfile')
  const email = page.getByRole('textbox', { name: /ایمیل/ })
  await email.fill('negar@example.com')

  const { token: other } = await newSession({ request, phone })
  const ended = await request.post('/api/V1/user/session/endOthers', {
    headers: { authorization: `Bearer ${other}` },
  })
  expect(ended.status()).toBe(200)
  // The notification feed ends with the session, so the page learns of it before anything is saved.
  await expect(page).toHaveURL(`/login?url=${encodeURIComponent('/profile/editProfile')}`)
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
  await page.getByLabel('کد ۴ رقمی').fill(await readCode(request, phone, 3))
  await expect(page).toHaveURL('/profile/editProfile')
  await expect(email).toHaveValue('negar@example.com')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
})

test('unsaved input – a link is pressed – asks first; staying keeps it, leaving discards it', async ({
  page,
  request,
  phone,
}) => {
  await signIn(page, { request, phone, name })
  await openPage(page, '/profile/editProfile')
  const email = page.getByRole('textbox', { name: /ایمیل/ })
  await email.fill('half@')
  const leave = page.getByRole('main').getByRole('link', { name: 'حساب من' })
  await leave.click()
  const dialog = page.getByRole('dialog', { name: 'تغییرهای شما ذخیره نشده‌اند' })
  await expectSound(page)
  await dialog.getByRole('button', { name: 'می‌مانم' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(email).toHaveValue('half@')
  await leave.click()
  await dialog.getByRole('button', { name: 'بدون ذخیره می‌روم' }).click()
  await expect(page).toHaveURL('/profile')
  await openPage(page, '/profile/editProfile')
  await expect(email).toHaveValue('')
})

test('own data – exported, then the account deleted – a file, then a phrase and a new code are required', async ({
  page,
  request,
  phone,
  faults,
}) => {
  // Requests with the deleted account's token, such as the logout.
  faults.expect(/401/)
  const token = await signIn(page, { request, phone, name })
  await openPage(page, '/profile/editProfile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت داده‌های من' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d{2}-\d{2}\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ user: { phone, name }, ownedRows: { addresses: [] } })
  expect(text).not.toContain(token)

  await page.getByRole('button', { name: 'حذف حساب' }).click()
  const dialog = page.getByRole('dialog', { name: 'حذف حساب کاربری' })
  await dialog.getByRole('textbox').fill('حذف')
  await dialog.getByRole('button', { name: 'فرستادن کد تأیید' }).click()
  await expect(dialog.getByText('برای تأیید، عبارت «حذف حساب من» را بنویسید.')).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('textbox').fill('حذف حساب من')
  await dialog.getByRole('button', { name: 'فرستادن کد تأیید' }).click()
  await dialog.getByLabel('کد تأیید').fill(await readCode(request, phone, 2))
  await dialog.getByRole('button', { name: 'حذف برای همیشه' }).click()
  await expect(page).toHaveURL('/')
  const again = await request.post('/api/V1/generateCode', {
    data: { phoneNumber: phone, type: 'phoneNumber', name: '', chanel: 'sms.ir' },
    headers: { 'x-visitor-token': 'visitor00000000' },
  })
  expect(await again.json()).toMatchObject({ status: 'false' })
})
