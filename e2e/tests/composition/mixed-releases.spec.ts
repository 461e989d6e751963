import { readRegistry, updateRegistry } from '@khaneno/deploy/stores/registry-file'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a release without native modules – among others with them – is loaded by federation, the others are not', async ({
  page,
  shop,
}) => {
  const { registryFile } = shop.target
  const before = readRegistry(registryFile)
  const withoutNative = (before.microFrontends['mfe-catalog'] ?? []).map(version => {
    const { native: _, ...extras } = version.extras
    return { ...version, extras }
  })
  const publish = (versions: typeof withoutNative) =>
    updateRegistry(registryFile, document => ({
      ...document,
      microFrontends: { ...document.microFrontends, 'mfe-catalog': versions },
    }))
  publish(withoutNative)
  try {
    await expect(async () => {
      const html = await (await page.request.get('/frequentlyQuestion')).text()
      expect(html).toMatch(/modulepreload"[^>]* href="[^"]*mfe-catalog\/[^"]*\/remoteEntry\.js/)
    }).toPass()
    const requested: string[] = []
    page.on('request', request => requested.push(new URL(request.url()).pathname))
    await openPage(page, '/frequentlyQuestion')

    await page.getByRole('main').getByLabel('جست‌وجو در پرسش‌ها').fill('ارسال')
    await expect(page.getByText('پرسش پیدا شد')).toHaveCount(1)
    // The header, a native module, works beside it.
    await page.getByRole('banner').getByRole('link', { name: /خانه/ }).first().click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()

    const filesOf = (remote: string) => requested.filter(path => path.startsWith(`/remotes/${remote}/`))
    expect(filesOf('mfe-catalog').some(path => path.endsWith('/remoteEntry.js'))).toBe(true)
    expect(filesOf('mfe-catalog').filter(path => path.includes('/host/'))).toEqual([])
    expect(filesOf('mfe-header').some(path => path.endsWith('/host/slots/header.js'))).toBe(true)
    expect(filesOf('mfe-header').filter(path => path.endsWith('/remoteEntry.js'))).toEqual([])
  } finally {
    publish(before.microFrontends['mfe-catalog'] ?? [])
  }
})
