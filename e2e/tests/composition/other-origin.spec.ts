import { readRegistry, updateRegistry } from '@khaneno/deploy/stores/registry-file'
import { startReleaseServer } from '../../fixtures/release-server.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { expect, test } from '../../fixtures/test.ts'

// A custom header would cause preflights of every cross-origin request.
test.use({ extraHTTPHeaders: {} })

test('catalog on an origin that begins to hang – page answers, fallback, comes back in place', async ({
  page,
  shop,
  faults,
}) => {
  const store = await startReleaseServer(shop.target.releasesDir)
  const registryBefore = readRegistry(shop.target.registryFile)
  const products = page.getByRole('main').locator('a[href^="/product/"]')
  const restartShell = async () => {
    await page.goto('about:blank')
    await shop.restartShell()
  }
  try {
    serveFrom(shop, 'mfe-catalog', store.origin)
    faults.expect(/mfe-catalog|mfe_catalog|Failed to load resource/)
    await store.behave('hang')
    await restartShell()
    await page.clock.install()
    const startedAt = Date.now()
    const answer = await page.goto('/', { waitUntil: 'commit' })
    expect(answer?.status()).toBe(200)
    expect(Date.now() - startedAt, 'ms that the server waited').toBeLessThan(6_000)
    await expect(page.getByRole('banner').getByLabel('جست‌وجوی کالا')).toBeEditable()
    const retry = page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' })
    await expect(async () => {
      // Beyond the browser's deadline for a module.
      await page.clock.fastForward(8_100)
      await expect(retry).toBeVisible({ timeout: 1_000 })
    }).toPass()

    await store.behave('well')
    await retry.click()
    await expect(products.first()).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/')).text(), 'what the server renders')
      .toContain('href="/product/')
  } finally {
    updateRegistry(shop.target.registryFile, () => registryBefore)
    await store.behave('refuse')
    await restartShell()
  }
})

/** Points every release of a remote in the registry to another origin. */
function serveFrom(shop: Shop, remote: string, origin: string): void {
  updateRegistry(shop.target.registryFile, document => ({
    ...document,
    microFrontends: {
      ...document.microFrontends,
      [remote]: (document.microFrontends[remote] ?? []).map(version => ({
        ...version,
        url: version.url.replace(/^\/remotes/, origin),
      })),
    },
  }))
}
