import { openPage } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

test('markup and script URLs made from text – refused, reported to the API', { tag: '@journey' }, async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/This document requires|Trusted ?Type|TrustedHTML|TrustedScriptURL/)
  await openPage(page, '/')
  const refused = await page.evaluate(async () => {
    // The shop has created its own policies then.
    await navigator.serviceWorker.ready
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
    const tries = [
      () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
      () => Object.assign(document.createElement('script'), { src: '/assets/other.js' }),
      () => navigator.serviceWorker.register('/other.js'),
      () => Reflect.get(window, 'trustedTypes').createPolicy('other', {}),
      () => Reflect.get(window, 'trustedTypes').createPolicy('shop-worker', {}),
    ]
    return Promise.all(
      tries.map(async attempt => {
        try {
          return await attempt()
        } catch (error) {
          return nameOf(error)
        }
      }),
    )
  })
  expect(refused).toEqual(Array(5).fill('TypeError'))
  await expect
    .poll(() => shop.metrics())
    .toMatch(/csp_violations_total\{directive="require-trusted-types-for"\} [1-9]/)
})
