import { watchFaults } from '../../fixtures/faults.ts'
import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test('page faults – of each kind – are recorded', async ({ page, shop, faults }) => {
  faults.expect(/deliberate|no-such-file/)
  const watch = watchFaults(page, shop.url)
  await openPage(page, '/')
  expect(watch.unexpected()).toEqual([])

  await page.evaluate(async () => {
    console.warn('deliberate warning')
    console.error('deliberate error')
    setTimeout(() => {
      throw new Error('deliberate throw')
    })
    await fetch('/remotes/no-such-file.js')
  })
  await expect.poll(() => watch.unexpected().join('\n')).toContain('uncaught: Error: deliberate throw')
  const noticed = watch.unexpected().join('\n')
  expect(noticed).toContain('console warning: deliberate warning')
  expect(noticed).toContain('console error: deliberate error')
  expect(noticed).toMatch(/HTTP 404 for GET .*no-such-file/)

  watch.expect(/deliberate|no-such-file/)
  expect(watch.unexpected()).toEqual([])
})
