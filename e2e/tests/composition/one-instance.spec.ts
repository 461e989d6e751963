import { addToCart, openCart, openPage, signUp } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

const shared = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', 'shared-events', 'shared-ui']

test('shared modules and the bus – four remotes in one page – are the shell’s single instances', async ({
  page,
  request,
  phone,
}) => {
  const scripts: string[] = []
  page.on('request', asked => scripts.push(new URL(asked.url()).pathname))
  await page.addInitScript(() => {
    // Counts the buses put into the page; the anchor itself must work unchanged.
    const define = Object.defineProperty
    Object.defineProperty = ((target: object, key: PropertyKey, descriptor: PropertyDescriptor) => {
      if (key === Symbol.for('khaneno.bus')) {
        Reflect.set(window, 'busesMade', (Number(Reflect.get(window, 'busesMade')) || 0) + 1)
      }
      return define(target, key, descriptor)
    }) as typeof define
    // Counts how often modules are handed over to remotes.
    let modules: unknown
    Object.defineProperty(globalThis, Symbol.for('shop.host-modules'), {
      get: () => modules,
      set(value: unknown) {
        modules = value
        Reflect.set(window, 'handedOver', (Number(Reflect.get(window, 'handedOver')) || 0) + 1)
      },
    })
  })
  await openPage(page, '/login?url=%2Fprofile')
  await signUp(page.getByRole('main'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page).toHaveURL('/profile')
  await page.getByRole('banner').getByRole('link', { name: 'خانه‌نو، صفحهٔ اصلی' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page.getByRole('region', { name: 'قیمت و خرید' })).toBeVisible()
  await addToCart(page)
  // The catalog sent the command, the cart took it, the header shows it: they share one bus.
  await expect(page.getByRole('banner').getByRole('link', { name: /سبد.*۱/ })).toBeVisible()
  await openCart(page)
  expect(await page.evaluate(() => Reflect.get(window, 'busesMade'))).toBe(1)

  for (const remote of ['mfe-account', 'mfe-cart', 'mfe-catalog', 'mfe-header'])
    expect(scripts.filter(path => path.startsWith(`/remotes/${remote}/`))).not.toEqual([])
  // Releases contain no copies (the contract kit), and what they read was handed over once.
  expect(await page.evaluate(() => Reflect.get(window, 'handedOver'))).toBe(1)
  const modules = await page.evaluate(() =>
    Object.keys(Reflect.get(globalThis, Symbol.for('shop.host-modules'))),
  )
  expect(modules).toEqual(expect.arrayContaining(shared))
  expect(scripts.filter(path => path.endsWith('/remoteEntry.js'))).toEqual([])
  expect(await page.evaluate(() => Reflect.has(globalThis, '__FEDERATION__'))).toBe(false)
})
