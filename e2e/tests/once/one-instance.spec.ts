import type { Page } from '@playwright/test'
import { addToCart, openPage, signUp } from '../../fixtures/shopper.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The parts of the federation runtime's global that this test reads. */
interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string
    loadShareSync(module: string): (() => unknown) | false
  }[]
  readonly __SHARE__: Record<string, Record<string, Record<string, Record<string, { useIn: string[] }>>>>
}

const remotes = ['mfe_account', 'mfe_cart', 'mfe_catalog', 'mfe_header']
const shared = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components', 'shared-events', 'shared-ui']

test('shared modules – four remotes in one page – are the shell’s single instances', async ({
  page,
  request,
  phone,
}) => {
  await openPage(page, '/login?url=%2Fprofile')
  await signUp(page.getByRole('main'), { request, phone, name: 'نیلوفر کریمی' })
  await expect(page).toHaveURL('/profile')
  await page.getByRole('banner').getByRole('link', { name: 'خانه‌نو، صفحهٔ اصلی' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await expect(page.getByRole('region', { name: 'قیمت و خرید' })).toBeVisible()
  await page.goBack()
  await openCartByLink(page)

  const found = await page.evaluate(modules => {
    const { __INSTANCES__: instances, __SHARE__: scopes } = Reflect.get(
      globalThis,
      '__FEDERATION__',
    ) as Federation
    const host = instances.find(({ name }) => name.startsWith('shell:'))
    return {
      instances: instances.map(({ name }) => name.replace(/^shell:.*/, 'shell')).sort(),
      different: instances.flatMap(instance =>
        modules
          .filter(module => {
            const [theirs, ours] = [instance.loadShareSync(module), host?.loadShareSync(module)]
            return !theirs || !ours || theirs() !== ours()
          })
          .map(module => `${instance.name}: ${module}`),
      ),
      copies: modules.map(module => {
        const versions = Object.values(scopes).flatMap(scope => Object.values(scope.default?.[module] ?? {}))
        return [module, new Set(versions).size]
      }),
    }
  }, shared)
  expect(found.instances).toEqual([...remotes, 'shell'])
  expect(found.different).toEqual([])
  expect(found.copies).toEqual(shared.map(module => [module, 1]))
})

test('bus – of shell and remotes – is the one anchored in the page', async ({ page }) => {
  await page.addInitScript(() => {
    // Counts the buses put into the page; the anchor itself must work unchanged.
    const define = Object.defineProperty
    Object.defineProperty = ((target: object, key: PropertyKey, descriptor: PropertyDescriptor) => {
      if (key === Symbol.for('khaneno.bus')) {
        Reflect.set(window, 'busesMade', (Number(Reflect.get(window, 'busesMade')) || 0) + 1)
      }
      return define(target, key, descriptor)
    }) as typeof define
  })
  await openPage(page, '/')
  const anchored = () => page.evaluateHandle(() => Reflect.get(globalThis, Symbol.for('khaneno.bus')))
  const before = await anchored()
  await page.getByRole('main').locator('a[href^="/product/"]').first().click()
  await addToCart(page)
  // The catalog sent the command, the cart took it, the header shows it: they share one bus.
  await expect(page.getByRole('banner').getByRole('link', { name: /سبد.*۱/ })).toBeVisible()
  await openCartByLink(page)
  expect(await page.evaluate(([one, other]) => one === other, [before, await anchored()] as const)).toBe(true)
  expect(await page.evaluate(() => Reflect.get(window, 'busesMade'))).toBe(1)
})

async function openCartByLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /سبد/ }).click()
  await expect(page).toHaveURL('/card')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}
