import type { Page } from '@playwright/test'

/** Pages reachable only through earlier ones, visited in the harness signed in with a product in the cart. */
export const walks: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  /** Each step of the checkout opens only from the previous one. */
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
