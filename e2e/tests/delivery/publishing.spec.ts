import { promoteVersion, startCanaryOf } from '@khaneno/deploy/commands'
import { loadCheck } from '@khaneno/deploy/publish/contract-check'
import { publish } from '@khaneno/deploy/publish/publish'
import { usualSettings } from '@khaneno/deploy/watcher/settings'
import { startWatcher } from '@khaneno/deploy/watcher/watcher'
import { changeRemote } from '../../../scripts/lib/changed-remote.ts'
import { changesOf, releases } from '../../../scripts/rehearse/delivery/releases.ts'
import { startVisits } from '../../../scripts/rehearse/visits.ts'
import { root } from '../../fixtures/places.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const old = 'همهٔ دسته‌ها'
const changed = 'دسته‌های فروشگاه'

// Published without the contract kit, which the current sources have passed before these tests.

test('changed header – published and promoted – is live after a reload, and open pages still work', async ({
  page,
  context,
  shop,
}) => {
  await openPage(page, '/')
  const openBefore = await context.newPage()
  await openPage(openBefore, '/')
  const header = page.locator('[data-remote="mfe-header"]').first()
  const versionBefore = await header.getAttribute('data-version')

  const team = changeRemote(root, 'mfe-header', [{ file: 'src/header/menu-row.tsx', text: old, by: changed }])
  try {
    const target = { ...shop.target, root: team.root }
    const { version } = await publish(target, 'mfe-header', { check: loadCheck })
    await page.reload()
    await expect(page.getByRole('button', { name: old })).toBeVisible()
    await expect(header).toHaveAttribute('data-version', versionBefore ?? '')

    await promoteVersion(target, 'mfe-header', version)
    await expect
      .poll(async () => (await (await page.request.get('/')).text()).includes(changed), 'the site follows')
      .toBe(true)
    await openPage(page, '/')
    await expect(page.getByRole('button', { name: changed })).toBeVisible()
    await expect(header).toHaveAttribute('data-version', version)

    // A chunk of this page's release, requested after another release went live.
    await openBefore.getByRole('button', { name: 'ورود | ثبت‌نام' }).first().click()
    await expect(openBefore.getByRole('dialog').getByLabel('شمارهٔ موبایل')).toBeVisible()
  } finally {
    if (versionBefore) await promoteVersion(shop.target, 'mfe-header', versionBefore)
    team.remove()
  }
})

test('faulty catalog – canary of half the visitors under load – rolled back by the watcher, no page view fails', async ({
  shop: { url, target, metricsToken },
}, testInfo) => {
  const [faulty] = releases
  if (!faulty) throw new Error('there is no faulty release')
  const team = changeRemote(root, faulty.remote, changesOf(faulty, root, 0))
  const { version } = await publish({ ...target, root: team.root }, faulty.remote, { check: loadCheck })
  team.remove()
  const watcher = startWatcher({
    target,
    metrics: { urls: [`${url}/metrics`], token: metricsToken },
    stateDir: testInfo.outputPath('watcher'),
    settings: { ...usualSettings, everyMs: 1_000 },
    log: { info: () => {}, warn: () => {} },
  })
  const traffic = startVisits(url, { remotes: [faulty.remote], perSecond: 60, pages: [() => '/'] })
  try {
    await startCanaryOf(target, faulty.remote, 50, version)
    const rolledBack = async () =>
      (await target.registry.history(5)).find(({ event }) => event?.kind === 'rolled-back')
    await expect.poll(rolledBack, { timeout: 60_000 }).toMatchObject({
      by: 'watcher',
      event: { automatic: true, version, figures: { rate: expect.closeTo(1, 0) } },
    })
    const servedSince = (from: number) =>
      traffic.visits.filter(({ at, versions }) => at > from && versions[faulty.remote] === version)
    const since = Date.now() + 2_000
    await expect.poll(() => traffic.visits.filter(({ at }) => at > since).length).toBeGreaterThan(50)
    expect(servedSince(since)).toEqual([])
  } finally {
    await traffic.stop()
    await watcher.stop()
  }
  expect(traffic.visits.flatMap(({ failure }) => failure ?? [])).toEqual([])
})
