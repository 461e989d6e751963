import type { Page } from '@playwright/test'
import { takeDown } from '../../fixtures/release-folder.ts'
import { signIn } from '../../fixtures/signed-in.ts'
import { expect, test } from '../../fixtures/test.ts'

const name = 'نیلوفر کریمی'

/** What shows that a remote works, and where. */
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

/** Neither server nor browser has the remote; every way in which the browser alone fails is in failure-matrix.spec.ts. */
test('each remote in turn is gone from server and browser – the other three work, it has a fallback', async ({
  page,
  request,
  phone,
  shop,
  faults,
}) => {
  await signIn(page, { request, phone, name })
  const restartShell = async () => {
    // Pictures still on their way would fail with the server that is stopped.
    await page.goto('about:blank')
    await shop.restartShell()
    // Releases are immutable: what this browser has loaded before, it would not ask for again.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  }
  faults.expect(/\/remotes\/mfe-|mfe[-_]\w+\/|mfe_|Failed to load resource/)
  for (const down of names) {
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
