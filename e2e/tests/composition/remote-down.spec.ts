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
/** A slot and a page: the shell treats all remotes alike. */
const down = ['mfe-header', 'mfe-account'] as const satisfies readonly Remote[]
const others = ['mfe-catalog', 'mfe-cart'] as const satisfies readonly Remote[]

/** Neither server nor browser gets the remotes; failure-matrix.spec.ts covers failures in the browser alone. */
test('remotes of a slot and of a page – down for server and browser – the others work, each has a fallback', async ({
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
  const taken = down.map(remote => takeDown(shop, remote))
  try {
    await restartShell()
    for (const remote of others) {
      const answer = await page.goto(remotes[remote].path)
      expect(answer?.status(), remotes[remote].path).toBe(200)
      await expect(remotes[remote].sign(page), remote).toBeVisible()
    }
    for (const remote of down) {
      const answer = await page.goto(remotes[remote].path)
      expect(answer?.status(), remotes[remote].path).toBe(200)
      const place = page.locator(`[data-remote="${remote}"]`).first()
      await expect(place.getByRole('button', { name: /تلاش دوباره|بارگذاری دوباره/ })).toBeVisible()
      await expect(remotes[remote].sign(page)).toHaveCount(0)
    }
  } finally {
    for (const { bringBack } of taken) bringBack()
    await restartShell()
  }
})
