import type { Page } from '@playwright/test'
import { part } from '../../fixtures/cart-element.ts'
import { expect, test } from '../../fixtures/host-test.ts'
import { openThirdPartyHost } from '../../fixtures/third-party-host.ts'

test('federation host with React 18 – mount – renders, counts, updates and unmounts; Cart is refused with a code', async ({
  page,
  host,
  shop,
}) => {
  await openThirdPartyHost(page, host, shop)
  await expect(page.getByRole('heading', { name: 'Host with React 18.3.1' })).toBeVisible()
  const looks = await looksOf(page)
  const cart = page.locator('shop-cart')
  await expect(part(cart, 'button')).toBeVisible()
  await page.getByRole('button', { name: 'Add the espresso maker' }).click()
  await expect(part(cart, 'badge')).toHaveText('۱')
  await expect(page.getByText('The host counts 1')).toBeVisible()

  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Whole cart' }).click()
  await expect(
    part(cart, 'line')
      .getByRole('link', { name: /NE-9560/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Try the component' }).click()
  await expect(page.getByText(/^REACT_TOO_OLD: this page shares React 18\.3\.1/)).toBeVisible()
  await page.getByRole('button', { name: /^Clicked/ }).click()
  await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible()
  expect(await sharedReacts(page)).toEqual(['18.3.1'])

  expect(await looksOf(page), 'the host’s own looks').toEqual(looks)
  const line = await part(cart, 'line')
    .first()
    .evaluate(element => {
      const { color, fontFamily, letterSpacing } = getComputedStyle(element)
      return { color, fontFamily, letterSpacing }
    })
  expect(line).toEqual({
    color: expect.not.stringContaining('rgb(1, 2, 3)'),
    fontFamily: expect.not.stringContaining('monospace'),
    letterSpacing: 'normal',
  })

  await page.getByRole('button', { name: 'Cart in or out' }).click()
  await expect(cart).toHaveCount(0)
  await page.getByRole('button', { name: 'Cart in or out' }).click()
  await expect(part(cart, 'line')).toHaveCount(1)
})

test('federation host with React 19 – Cart – is rendered by the host’s React and follows its props', async ({
  page,
  host,
}) => {
  await page.goto(`${host.origin}/federation-host/`)
  const cart = page.locator('shop-cart')
  await expect(part(cart, 'empty')).toBeVisible()
  expect(await usersOfReact(page)).toContain('shop_cart')
  await page.getByRole('button', { name: 'An espresso maker, please' }).click()
  await expect(part(cart, 'line')).toHaveCount(1)
  await expect(page.locator('p > output')).toHaveText('1')
  await page.getByRole('button', { name: 'Take the cart out' }).click()
  await expect(cart).toHaveCount(0)
  await page.getByRole('button', { name: 'Put the cart back' }).click()
  await expect(part(cart, 'line')).toHaveCount(1)
})

interface Shared {
  readonly useIn?: readonly string[]
}

interface Federation {
  readonly __INSTANCES__: readonly {
    readonly shareScopeMap: { readonly default?: { readonly react?: Readonly<Record<string, Shared>> } }
  }[]
}

/** The versions of React in the share scope of the page. */
async function sharedReacts(page: Page): Promise<readonly string[]> {
  return Object.keys(await reacts(page))
}

/** The consumers of React in the share scope of the page. */
async function usersOfReact(page: Page): Promise<readonly string[]> {
  return Object.values(await reacts(page)).flatMap(({ useIn }) => useIn ?? [])
}

function reacts(page: Page): Promise<Readonly<Record<string, Shared>>> {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__') as Federation
    const shared = instances.flatMap(({ shareScopeMap }) =>
      Object.entries(shareScopeMap.default?.react ?? {}),
    )
    return Object.fromEntries(shared.map(([version, { useIn }]) => [version, { useIn: useIn ?? [] }]))
  })
}

/** The computed styles of the host's own elements and the number of its style sheets. */
function looksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    `${document.styleSheets.length} sheets, ${document.adoptedStyleSheets.length} adopted`,
    ...[...document.querySelectorAll('h1, main > button')].map(element => {
      const { textAlign, color, fontFamily, backgroundColor, direction } = getComputedStyle(element)
      return [textAlign, color, fontFamily, backgroundColor, direction].join(' ')
    }),
  ])
}
