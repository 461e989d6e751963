import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { readCode } from '../../fixtures/outbox.ts'
import { fillAddress, openPage, waitUntilIdle } from '../../fixtures/shopper.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نگار رستمی'

test('profile – invalid fields, then valid ones – field errors, then saved and shown everywhere', {
  tag: '@phone',
}, async ({ page, request, phone }) => {
  await signIn(page, { request, phone, name })
  await openPage(page, '/profile/editProfile')
  const field = (label: string | RegExp) => page.getByRole('main').getByRole('textbox', { name: label })
  await expectSound(page)

  await field('نام و نام خانوادگی').fill('نگار')
  await field(/کارت/).fill('6037991234567892')
  await page.getByRole('combobox', { name: 'ماه' }).selectOption('اسفند')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(field('نام و نام خانوادگی')).toBeFocused()
  await expect(page.getByText('لطفا نام خود را به همراه نام خانوادگی وارد کنید')).toBeVisible()
  await expect(page.getByText('شمارهٔ کارت درست نیست')).toBeVisible()
  await expect(page.getByText('تاریخ تولد را کامل و درست انتخاب کنید.')).toBeVisible()
  await expectSound(page)

  await field('نام و نام خانوادگی').fill('نگار <b>کریمی</b>')
  await field(/ایمیل/).fill('negar@example.com')
  await page.getByRole('combobox', { name: 'سال' }).selectOption('۱۳۶۹')
  // 1369 is not a leap year.
  await expect(page.getByRole('combobox', { name: 'روز' }).getByRole('option', { name: '۳۰' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'روز' }).selectOption('۲۹')
  await field(/کارت/).fill('6037991234567893')
  await expect(field(/کارت/)).toHaveValue('۶۰۳۷ ۹۹۱۲ ۳۴۵۶ ۷۸۹۳')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
  await expect(page.getByRole('group', { name: /کارت/ })).toContainText('۷۸۹۳')

  await openPage(page, '/profile')
  await expect(page.getByRole('main').getByText('نگار <b>کریمی</b>، خوش آمدید.')).toBeVisible()
  await expectSound(page)
  await openPage(page, '/profile/editProfile')
  await expect(field(/ایمیل/)).toHaveValue('negar@example.com')
  await expect(page.getByRole('combobox', { name: 'روز' })).toHaveValue('29')
  await expect(page.getByRole('main').getByText(/۶۰۳۷/)).toHaveCount(0)
})

test('address book – add, add again, edit, choose, delete, undo – each change is shown', {
  tag: '@phone',
}, async ({ page, request, phone }) => {
  await signIn(page, { request, phone, name })
  await openPage(page, '/profile/address')
  await expect(page.getByRole('heading', { name: 'هنوز نشانی‌ای ندارید' })).toBeVisible()
  await addAddress(page, 'خانه', phone)
  await expect(page.getByRole('article', { name: /خانه/ })).toBeFocused()
  await addAddress(page, 'دفتر', phone)
  await expect(page.getByRole('article')).toHaveCount(2)
  await addAddress(page, 'خانه', phone)
  await expect(page.getByText('همین نشانی را پیش از این ثبت کرده‌اید.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await waitUntilIdle(page)
  await expectSound(page)

  await page.getByRole('button', { name: 'ویرایش خانه' }).click()
  await expect(page.getByLabel('استان')).toHaveValue(/\d+/)
  await page.getByLabel('نشانی', { exact: true }).fill('<i>بلوار چمران</i>، کوچهٔ ۱۲')
  await expectSound(page)
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  const home = page.getByRole('article', { name: /خانه/ })
  await expect(home).toContainText('<i>بلوار چمران</i>')

  await page.getByRole('button', { name: 'پیش‌فرض کردن خانه' }).click()
  await expect(home).toContainText('پیش‌فرض')
  await page.getByRole('button', { name: 'حذف خانه' }).click()
  const undo = page.getByRole('button', { name: 'بازگرداندن' })
  await expect(undo).toBeFocused()
  await expect(home).toHaveCount(0)
  await undo.press('Enter')
  await expect(home).toBeFocused()
  await openPage(page, '/profile/address')
  await expect(home).toContainText('<i>بلوار چمران</i>')
  await expect(home.getByText('پیش‌فرض', { exact: true })).toBeVisible()
})

async function addAddress(page: Page, title: string, phone: string): Promise<void> {
  await page.getByRole('button', { name: 'نشانی تازه' }).click()
  await fillAddress(page, { phone, title })
  await page.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByRole('button', { name: 'ذخیرهٔ نشانی' })).toHaveCount(0)
}

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
