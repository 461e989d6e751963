import type { Page } from '@playwright/test'
import { takeDown } from '../../fixtures/release-folder.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'

/** A page of each remote and how to see that it works. */
const remotes = {
  'mfe-header': { path: '/', sign: (page: Page) => page.getByRole('banner').getByLabel('جست‌وجوی کالا') },
  'mfe-catalog': {
    path: '/',
    sign: (page: Page) => page.getByRole('main').locator('a[href^="/product/"]').first(),
  },
  'mfe-cart': {
    path: '/card',
    sign: (page: Page) => page.getByRole('heading', { name: 'سبد خرید شما خالی است' }),
  },
  'mfe-account': { path: '/profile', sign: (page: Page) => page.getByRole('main').getByText(name).first() },
} as const

type Remote = keyof typeof remotes
const names = Object.keys(remotes) as Remote[]
/** A slot and a page: the shell treats all remotes alike. */
const taken = ['mfe-header', 'mfe-account'] as const

/** Neither server nor browser gets the remote; failure-matrix.spec.ts covers failures in the browser alone. */
test('a slot’s remote, then a page’s – down for server and browser – the other three work, it has a fallback', async ({
  page,
  request,
  phone,
  shop,
  faults,
}) => {
  await signIn(page, { request, phone, name })
  const restartShell = async () => {
    // Pictures still loading would fail when the server stops.
    await page.goto('about:blank')
    await shop.restartShell()
    // Releases are immutable: the browser would not request again what it has loaded before.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  }
  faults.expect(/\/remotes\/mfe-|mfe[-_]\w+\/|mfe_|Failed to load resource/)
  for (const down of taken) {
    const { bringBack } = takeDown(shop, down)
    try {
      await restartShell()
      for (const other of names.filter(other => other !== down)) {
        const answer = await page.goto(remotes[other].path)
        expect(answer?.status(), remotes[other].path).toBe(200)
        await expect(remotes[other].sign(page), `${other} while ${down} is down`).toBeVisible()
      }
      const answer = await page.goto(remotes[down].path)
      expect(answer?.status()).toBe(200)
      const place = page.locator(`[data-remote="${down}"]`).first()
      await expect(place.getByRole('button', { name: /تلاش دوباره|بارگذاری دوباره/ })).toBeVisible()
      await expect(remotes[down].sign(page)).toHaveCount(0)
    } finally {
      bringBack()
    }
  }
  await restartShell()
})
