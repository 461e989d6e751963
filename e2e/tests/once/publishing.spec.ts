import { promoteVersion } from 'deploy/commands'
import { contractCheck } from 'deploy/publish/contract-check'
import { publish } from 'deploy/publish/publish'
import { changeRemote } from '../../../scripts/lib/changed-remote.ts'
import { rehearse } from '../../../scripts/rehearse/rehearse.ts'
import { root } from '../../fixtures/places.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const old = 'همهٔ دسته‌ها'
const changed = 'دسته‌های فروشگاه'

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
    const { version } = await publish(target, 'mfe-header', { check: contractCheck })
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

test('faulty catalog – canary of 10 % under load, rolled back – no page view fails', async ({ shop }) => {
  const { phases, versions, reported, problems } = await rehearse(shop, {
    views: 60,
    perSecond: 30,
    promoteFix: false,
  })

  expect(problems).toEqual([])
  expect(reported).toBeGreaterThan(0)
  const [before = '', faulty = ''] = versions
  const [, , tried, back] = phases
  expect(tried?.degradedOf.get(faulty)).toBeGreaterThan(0)
  expect(back?.viewsOf.get(before)).toBeGreaterThan(0)
  expect(phases.reduce((all, { views }) => all + views, 0)).toBeGreaterThan(180)
})
