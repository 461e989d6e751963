import type { Page } from '@playwright/test'

/** What a remote shows only on the way through it: walked in its harness with a product in the cart, signed in. */
export const walks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** The steps of the checkout lead on only from one to the next. */
  'mfe-cart': async page => {
    const view = page.frameLocator('iframe')
    await page.goto('/?expose=pages/complete-profile')
    await view.getByRole('button', { name: 'ادامه به ارسال' }).click()
    const toPayment = view.getByRole('button', { name: 'ادامه به پرداخت' })
    await toPayment.waitFor()
    const hours = view.getByText(/^[۰-۹]+ تا [۰-۹]+$/).first()
    if (await hours.isVisible()) await hours.click()
    await toPayment.click()
    await view.getByRole('checkbox').first().waitFor()
  },
}
