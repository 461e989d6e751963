import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a click that keeps a page from running – is reported by its worker, as a fault of that remote alone', async ({
  page,
  shop,
}) => {
  const badViews = async () =>
    Number(
      /^signed_views_total\{remote="mfe-header",.*view="bad"\} (\d+)$/m.exec(await shop.metrics())?.[1] ?? 0,
    )
  const before = await badViews()
  const started = page.waitForEvent('worker')
  await openPage(page, '/')
  await started

  await page.getByRole('banner').evaluate(banner => {
    const freeze = () => {
      for (const end = Date.now() + 13_000; Date.now() < end; );
    }
    banner.addEventListener('click', freeze)
    setTimeout(() => banner.querySelector('button')?.click())
  })

  const frozen = async () => {
    const lines = (await shop.metrics()).match(/^part_faults_total\{.*code="hung".*$/gm) ?? []
    return lines.map(line => /remote="([^"]+)"/.exec(line)?.[1])
  }
  await expect.poll(frozen, { timeout: 20_000 }).toEqual(['mfe-header'])
  expect(await badViews()).toBe(before + 1)
})
