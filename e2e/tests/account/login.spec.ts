import type { Page } from '@playwright/test'
import { expectSound } from '../../fixtures/checks.ts'
import { readCode } from '../../fixtures/outbox.ts'
import { openPage, signUp } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'
const callToLogin = (page: Page) =>
  page.getByRole('button', { name: 'ورود | ثبت‌نام' }).filter({ visible: true })
const userLink = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`حساب کاربری ${name}|^حساب من`) }).filter({ visible: true })

test('login – by keyboard alone – phone, name and code, every step passes the checks', {
  tag: '@journey',
}, async ({ page, request, phone }) => {
  await openPage(page, '/')
  await callToLogin(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'ورود یا ثبت‌نام' })
  await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeFocused()
  await page.waitForLoadState('networkidle')
  await expectSound(page)

  // After the given «۰۹».
  await page.keyboard.type(phone)
  await expect(page.getByLabel('نام و نام خانوادگی')).toBeFocused()
  await page.keyboard.type('نیلوفر')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^لطفا نام خود را به همراه نام خانوادگی وارد کنید/)).toBeVisible()
  await expectSound(page)
  await page.keyboard.type(' کریمی')
  await page.keyboard.press('Enter')

  await expect(page.getByLabel('کد ۴ رقمی')).toBeFocused()
  const code = await readCode(request, phone)
  await page.keyboard.type(code === '0000' ? '1111' : '0000')
  await expect(page.getByText('کد وارد شده صحیح نیست.')).toBeVisible()
  await expect(page.getByLabel('کد ۴ رقمی')).toBeFocused()
  await expectSound(page)
  await page.keyboard.type(code)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(userLink(page)).toBeFocused()
})

test('logout – in one tab – is confirmed and logs out the other', async ({ page, request, phone }) => {
  await openPage(page, '/login?url=%2Fprofile')
  await signUp(page.getByRole('main'), { request, phone, name })
  await expect(page).toHaveURL('/profile')
  const other = await page.context().newPage()
  await openPage(other, '/')
  await expect(userLink(other)).toBeVisible()

  await page.getByRole('button', { name: /خروج/ }).filter({ visible: true }).first().click()
  await expect(page.getByText('از حساب کاربری خود خارج شدین.')).toBeVisible()
  await expect(callToLogin(other)).toBeVisible()
  await expect(callToLogin(page)).toBeVisible()
})
