import { promoteVersion } from '@khaneno/deploy/commands'
import { startRampOf } from '@khaneno/deploy/rollouts'
import { ensureBuilt } from '../../../scripts/lib/build.ts'
import { expectSound } from '../../fixtures/checks.ts'
import { expect, remotePanel, test } from '../../fixtures/deploy-console/console-test.ts'
import { startRealService } from '../../fixtures/deploy-console/real-service.ts'
import { root } from '../../fixtures/places.ts'

test('deploy service – canary, ramp, pause, promotion, roll-back, quarantine and restoration in the console – are done and shown', async ({
  page,
  problems,
}) => {
  // The service ends before the page does.
  problems.expected = /net::ERR/
  const service = await startRealService(await ensureBuilt(root, 'console', () => undefined))
  try {
    await promoteVersion(service.target, 'mfe-cart', '1.0.0')
    await page.goto(service.url)
    await page.getByLabel('Token').fill('dpl_wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This token is not valid, or it has expired')).toBeVisible()
    await page.getByLabel('Token').fill(service.token)
    await page.keyboard.press('Enter')
    const panel = remotePanel(page, 'mfe-cart')
    await expect(panel.getByText('1.0.0 for everybody since')).toBeVisible()
    await expect(page.getByRole('row', { name: /mfe-header/ })).toContainText('Nothing live')
    await expect(page.getByRole('row', { name: /mfe-cart/ })).toContainText(/a91f3c2 dirty.* main/)
    await expectSound(page)

    await panel.getByRole('button', { name: 'Start canary…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Steps, %').fill('10, 50, 100')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('mfe-cart 1.1.0 started at 10 %').first()).toBeVisible()
    await expect(
      panel.getByRole('button', { name: 'Promote to 50 %', description: /^Ready at/ }),
    ).toBeVisible()
    await panel.getByRole('button', { name: 'Pause' }).click()
    await expect(panel.getByText(/^Paused: /)).toBeVisible()
    await panel.getByRole('button', { name: 'Roll back to 1.0.0' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(panel.getByRole('button', { name: /^Promote to 50 %/ })).toBeVisible()

    // Another process starts a ramp; without figures the console's own button would wait.
    await startRampOf(
      service.target,
      'mfe-cart',
      { steps: [10, 50, 100], everyMs: 600_000 },
      { version: '1.1.0' },
    )
    const advanced = await page.request.post(`${service.url}/api/remotes/mfe-cart/ramp/advance`, {
      headers: { origin: service.url },
      data: { version: '1.1.0', percent: 50 },
    })
    expect(advanced.status()).toBe(200)
    await expect(panel.getByRole('listitem').filter({ hasText: /^50 %/ })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(panel.getByRole('list', { name: 'Ramp' }).getByRole('listitem')).toHaveCount(3)
    await expect(
      page.getByRole('region', { name: 'History' }).getByText('mfe-cart 1.1.0 raised to 50 %'),
    ).toBeVisible()

    // Another process promotes: the console hears of it.
    await promoteVersion(service.target, 'mfe-cart', '1.1.0')
    await expect(panel.getByText('1.1.0 for everybody since')).toBeVisible()
    await panel.getByText('What changes').click()
    await expect(panel.getByRole('heading', { name: 'Contracts' })).toBeVisible()

    await panel.getByRole('button', { name: 'Quarantine' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quarantine' }).click()
    await expect(panel.getByText('1.0.0 for everybody since')).toBeVisible()

    const entry = page.getByRole('region', { name: 'History' }).getByRole('group').first()
    await entry.getByText('mfe-cart 1.1.0 quarantined').click()
    await entry.getByRole('button', { name: 'Release from quarantine…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
    await expect(page.getByText('mfe-cart 1.1.0 may be deployed again')).toBeVisible()

    const promoted = page.getByRole('group').filter({ hasText: 'mfe-cart 1.1.0 promoted to 100 %' })
    await promoted.locator('summary').click()
    await promoted.getByRole('button', { name: 'Restore this revision…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
    await expect(panel.getByText('1.1.0 for everybody since')).toBeVisible()
  } finally {
    await service.close()
  }
})
