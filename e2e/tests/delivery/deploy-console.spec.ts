import { promoteVersion } from '@khaneno/deploy/commands'
import { canaryOf } from '@khaneno/deploy/versions/live'
import { expectSound } from '../../fixtures/checks.ts'
import type { ConsoleService } from '../../fixtures/deploy-console/console-service.ts'
import { expect, remotePanel, signIn, tabTo, test } from '../../fixtures/deploy-console/console-test.ts'

async function canaryIn({ target }: ConsoleService, remote = 'mfe-catalog') {
  return canaryOf(await target.registry.read(), remote)
}

async function lastEntry({ target }: ConsoleService) {
  return (await target.registry.history(1))[0]
}

test('sign-in – no token, a wrong one, the right one – says why not, then shows the remotes; nothing keeps the token', async ({
  page,
  context,
  service,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Paste a token' })).toBeVisible()
  await page.getByLabel('Token').fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This token is not valid, or it has expired')).toBeVisible()
  await expect(page.getByLabel('Token')).toBeFocused()

  await page.getByLabel('Token').fill(service.tokens.neda)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('region', { name: 'Remotes' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  await expect(rows.nth(3)).toContainText('mfe-catalogCatalog team5.6.25.7.0')
  await expect(rows.nth(2)).toContainText('Rolled back at 10 %')

  expect(page.url()).not.toContain('dpl_')
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain('dpl_')
  expect((await context.cookies()).map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Strict'],
  ])

  await page.getByRole('button', { name: 'Account of Neda P.' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Token')).toBeFocused()
})

test('promote – ready canary – raised to 50 %, the steps before stay; then it says until when the next one waits', {
  tag: '@journey',
}, async ({ page, service }) => {
  await signIn(page, service)
  const panel = remotePanel(page, 'mfe-catalog')
  await panel.getByRole('button', { name: 'Promote to 50 %' }).click()
  await expect(
    page.getByRole('status').getByText('mfe-catalog 5.7.0 is live for 50 % of the visitors'),
  ).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: '50 %' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  const steps = panel.getByRole('list', { name: 'Ramp' }).getByRole('listitem')
  await expect(steps).toHaveText([/^1 %\d/, /^10 %\d/, /^50 %.*now$/, /^100 %ready at/])
  const next = panel.getByRole('button', {
    name: 'Promote to 100 %',
    description: /^Ready at \d\d:\d\d, in (30|29) min$/,
  })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  expect((await canaryIn(service))?.deployment?.traffic).toBe(50)
  await expect(
    page.getByRole('region', { name: 'History' }).getByText('mfe-catalog 5.7.0 raised to 50 %'),
  ).toBeVisible()
})

test('keyboard – roll back, undo – says to which version, asks why, and brings the ramp back from its step', async ({
  page,
  service,
}) => {
  await signIn(page, service)
  await tabTo(page, 'button', 'Roll back to 5.6.2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Roll mfe-catalog back to 5.6.2?' })).toBeVisible()
  await page.keyboard.type('Filters are empty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('mfe-catalog rolled back: all visitors are on 5.6.2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start canary…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Roll back' })).toBeFocused()
  expect(await canaryIn(service)).toBeUndefined()
  expect((await lastEntry(service))?.reason).toBe('Filters are empty')

  await tabTo(page, 'button', 'Undo')
  await page.keyboard.press('Enter')
  await expect(
    remotePanel(page, 'mfe-catalog').getByRole('button', { name: /^Promote to 50 %/ }),
  ).toBeVisible()
  expect((await canaryIn(service))?.extras.ramp?.steps).toEqual([10, 50, 100])
})

test('quarantine – Esc, then confirmed – asks first, focus returns, and the reason is recorded', async ({
  page,
  service,
}) => {
  await signIn(page, service)
  const opener = remotePanel(page, 'mfe-catalog').getByRole('button', { name: 'Quarantine' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Quarantine mfe-catalog 5.7.0?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await canaryIn(service)).toBeDefined()

  await page.keyboard.press('Enter')
  await dialog.getByLabel(/^Reason/).fill('Filters count twice')
  // What others do meanwhile neither closes the dialog nor takes the focus.
  await service.actAsMina('mfe-account', 'rollback')
  await expect(page.getByText('mfe-account 1.9.1 rolled back from 1 %')).toBeAttached()
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused()
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('Filters count twice')
  await dialog.getByRole('button', { name: 'Quarantine' }).click()
  await expect(page.getByText('mfe-catalog 5.7.0 is in quarantine')).toBeVisible()
  expect(await lastEntry(service)).toMatchObject({
    reason: 'Filters count twice',
    event: { kind: 'quarantined' },
  })

  // A quarantined version can be released from its entry.
  const entry = page.getByRole('region', { name: 'History' }).getByRole('group').first()
  await entry.getByText('mfe-catalog 5.7.0 quarantined').click()
  await entry.getByRole('button', { name: 'Release from quarantine…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('mfe-catalog 5.7.0 may be deployed again')).toBeVisible()

  const raised = page.getByRole('group').filter({ hasText: 'mfe-catalog 5.7.0 raised to 10 %' })
  await raised.locator('summary').click()
  await raised.getByRole('button', { name: 'Restore this revision…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(
    remotePanel(page, 'mfe-catalog').getByRole('button', { name: 'Promote to 100 %' }),
  ).toBeVisible()
})

test('ramp – wrong steps, then right ones – refused with a reason, then started; paused and resumed', async ({
  page,
  service,
}) => {
  await signIn(page, service)
  await page.getByRole('link', { name: 'mfe-desk' }).click()
  await expect(page).toHaveURL(/\?remote=mfe-desk$/)
  const panel = remotePanel(page, 'mfe-desk')
  await panel.getByRole('button', { name: 'Start canary…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a canary of mfe-desk' })
  await dialog.getByLabel('Version').selectOption('0.23.0')
  await dialog.getByLabel('Steps, %').fill('50, 10')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(dialog.getByText(/^Steps are shares from 1 to 100/)).toBeVisible()
  await expect(dialog.getByLabel('Steps, %')).toBeFocused()
  await dialog.getByLabel('Steps, %').fill('5, 100')
  await dialog.getByLabel('Minutes at each step').fill('10')
  await page.keyboard.press('Enter')
  await expect(page.getByText('mfe-desk 0.23.0 started at 5 %').first()).toBeVisible()
  expect((await canaryIn(service, 'mfe-desk'))?.extras.ramp).toMatchObject({ everyMs: 600_000 })

  await panel.getByRole('button', { name: 'Pause' }).click()
  await expect(panel.getByText('Paused: paused')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Resume' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Pause' })).toBeFocused()
  await page.goBack()
  await expect(remotePanel(page, 'mfe-catalog')).toBeVisible()
})

test('command line – promotes – the console hears of it', async ({ page, service }) => {
  await signIn(page, service)
  await promoteVersion(service.target, 'mfe-catalog', '5.7.1')
  await expect(remotePanel(page, 'mfe-catalog').getByText('5.7.1 for everybody since')).toBeVisible()
})

test('another console – acts first – this one follows without a reload, and a late click does nothing', async ({
  page,
  service,
}) => {
  await signIn(page, service)
  const panel = remotePanel(page, 'mfe-catalog')
  const opener = page.getByRole('button', { name: 'Account of Neda P.' })
  await opener.focus()
  await service.actAsMina('mfe-catalog', 'ramp/pause', { reason: 'Friday' })
  await expect(panel.getByText('Paused: Friday')).toBeVisible()
  await expect(opener).toBeFocused()

  // A control that goes away leaves its focus to the name of the remote.
  await panel.getByRole('button', { name: 'Resume' }).focus()
  await service.actAsMina('mfe-catalog', 'rollback')
  await expect(panel.getByRole('heading', { name: 'mfe-catalog' })).toBeFocused()
  await service.actAsMina('mfe-catalog', 'canary', { percent: 5, version: '5.7.1' })
  await expect(panel.getByRole('button', { name: 'Promote to 100 %' })).toBeVisible()

  // The page does not learn of this change before the click.
  const before = await (await page.request.get('/api/overview')).json()
  const stale = page.waitForResponse('**/api/overview')
  await page.route('**/api/overview', route => route.fulfill({ json: before }))
  await service.actAsMina('mfe-catalog', 'promote', { version: '5.7.1' })
  await stale
  await page.unroute('**/api/overview')
  await panel.getByRole('button', { name: /^Roll back/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(
    page.getByRole('alert').getByText(/was changed by somebody else meanwhile: 5.7.1 is live/),
  ).toBeVisible()
  expect((await lastEntry(service))?.event?.kind).toBe('promoted')
  await expect(panel.getByRole('button', { name: 'Start canary…' })).toBeVisible()
})

test('alert – viewed, dismissed – that remote is shown with what broke, and has the focus; it stays dismissed', async ({
  page,
  service,
}) => {
  await signIn(page, service)
  await page.getByRole('button', { name: 'View' }).click()
  await expect(remotePanel(page, 'mfe-cart').getByRole('heading', { name: 'mfe-cart' })).toBeFocused()
  const broken = page.getByRole('region', { name: 'What broke in mfe-cart' }).getByRole('listitem')
  await expect(broken).toContainText([
    /reading 'price'.*pages\/cart, while rendering on the server, mfe-cart\/src\/cart\/cart-row.tsx:12:4.*214 times/s,
    /An error was thrown.*in an event handler in browsers.*2 times.*3.18.0, 3.17.4 · Chrome 79/s,
  ])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(remotePanel(page, 'mfe-cart')).toBeVisible()
  await expect(page.getByText('Canary rolled back automatically')).toHaveCount(0)
})

test('differences and figures – of the canary – bytes, contracts, events and routes; faults beside the default', async ({
  page,
  service,
}) => {
  await signIn(page, service)
  const panel = remotePanel(page, 'mfe-catalog')
  await panel.getByText('What changes').click()
  await expect(panel.getByRole('row', { name: /pages\/listing/ })).toContainText('−1.2 KB')
  await expect(panel.getByText('slots/rail added: slot/1')).toBeVisible()
  await expect(panel.getByText('sends cart/add added: 1')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Health of mfe-catalog' })).toContainText(
    'Canary0.18 %Default0.20 %Limit1.00 %Charts',
  )
})

test('reader – every action – is there but off, and says why', async ({ page, service }) => {
  await signIn(page, service, 'reza')
  const panel = remotePanel(page, 'mfe-catalog')
  for (const name of ['Promote to 50 %', 'Pause', 'Roll back', 'Quarantine']) {
    const button = panel.getByRole('button', { name, description: 'Your token may not release mfe-catalog' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await page.keyboard.press('Enter')
  }
  expect((await lastEntry(service))?.event).toMatchObject({ kind: 'canary', remote: 'mfe-account' })
})

test('service fails – the history, then everything – the error is in its card, and it recovers by itself', async ({
  page,
  service,
  problems,
}) => {
  problems.expected = /status of 503|net::ERR|ERR_CONNECTION/
  await signIn(page, service)
  await page.route('**/api/history*', route =>
    route.fulfill({ status: 503, json: { code: 'STORE_DOWN', message: 'The store does not answer' } }),
  )
  await service.actAsMina('mfe-account', 'ramp/pause')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('The store does not answer')).toBeVisible()
  await expect(page.getByRole('row', { name: /mfe-cart/ })).toBeVisible()
  await page.unroute('**/api/history*')
  await history.getByRole('button', { name: 'Try again' }).click()
  await expect(history.getByText('The store does not answer')).toBeHidden()

  await service.stop()
  await expect(page.getByText('The connection to the deploy service is lost')).toBeVisible()
  await expect(page.getByRole('row', { name: /mfe-cart/ })).toBeVisible()
  await service.start()
  await service.actAsMina('mfe-account', 'rollback')
  await expect(page.getByText('The connection to the deploy service is lost')).toBeHidden()
  await expect(page.getByRole('row', { name: /mfe-account/ })).toContainText('Rolled back at 1 %')
})

// Colors depend on the theme, what fits on the width.
for (const { theme, width, height } of [
  { theme: 'Dark', width: 1440, height: 900 },
  { theme: 'Light', width: 320, height: 640 },
]) {
  test(`${theme} at ${width} px – sign-in, page, menu, dialog, differences – axe finds nothing, nothing overflows`, async ({
    page,
    service,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(page.getByLabel('Token')).toBeVisible()
    await expectSound(page)
    await signIn(page, service)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByLabel(theme).check()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase())
    const panel = remotePanel(page, 'mfe-catalog')
    await panel.getByText('What changes').click()
    await expect(panel.getByRole('row', { name: /pages\/listing/ })).toBeVisible()
    await page.getByText('mfe-cart 3.18.0 rolled back from 10 %').click()
    await expectSound(page)
    await panel.getByRole('button', { name: 'Quarantine' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectSound(page)
    if (width === 320)
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveCSS(
        'min-block-size',
        '48px',
      )
  })
}
