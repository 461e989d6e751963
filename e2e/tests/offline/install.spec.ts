import { expect, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

test('shop – opened – can be installed under the operator’s name, with maskable icons', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const browser = await page.context().newCDPSession(page)
  const { errors, data } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({
    lang: 'fa',
    dir: 'rtl',
    name: 'خانه‌نو',
    start_url: '/',
    display: 'standalone',
  })

  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src)
    expect(answer.headers()['content-type'], src).toBe(type)
    const bytes = await answer.body()
    // A PNG's first chunk has its width and height.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  expect(new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose))).toEqual(
    new Set(['any', 'maskable']),
  )
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
