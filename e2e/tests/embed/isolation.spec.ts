import type { Locator, Page } from '@playwright/test'
import { expectHandedOver, hostDocument, openExample, part } from '../../fixtures/cart-element.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

/** Properties that a host's style sheet or inheritance could change in our parts. */
const looks = [
  ...['color', 'background-color', 'background-image', 'border-top', 'border-inline-start', 'border-radius'],
  ...['font', 'letter-spacing', 'word-spacing', 'text-transform', 'text-align', 'text-decoration-line'],
  ...['text-indent', 'white-space', 'direction', 'display', 'visibility', 'opacity', 'transform', 'filter'],
  ...['padding', 'margin', 'box-sizing', 'min-width', 'position', 'float', 'cursor', 'pointer-events'],
  ...[
    'list-style-type',
    'box-shadow',
    'writing-mode',
    'outline-style',
    'user-select',
    'hyphens',
    'line-break',
  ],
]

/** The computed styles of every element inside a cart, in tree order. */
function looksInside(cart: Locator): Promise<readonly string[]> {
  return cart.evaluate((element, properties) => {
    const inside = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    const shown = inside.filter(each => !['STYLE', 'LINK', 'SLOT'].includes(each.tagName))
    return shown.map(each => {
      const style = getComputedStyle(each)
      return `${each.tagName} ${properties.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
    })
  }, looks)
}

/** The styles of a cart with a product, closed and open. */
async function looksOf(page: Page, cart: Locator): Promise<readonly string[]> {
  await cart.evaluate(element => (element as HTMLElementTagNameMap['shop-cart']).add(2174))
  await expect(part(cart, 'badge')).toHaveText('۱')
  const closed = await looksInside(cart)
  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(1)
  // Without hover styles, and after animations.
  await page.mouse.move(0, 0)
  await expect.poll(() => cart.evaluate(element => element.shadowRoot?.getAnimations().length)).toBe(0)
  return [...closed, ...(await looksInside(cart))]
}

test('hostile style sheets and plugins – in the host page – change nothing inside the cart, which can be bought', async ({
  page,
  host,
  shop,
}) => {
  await openHostPage(page, host, hostDocument(shop, `<shop-cart shop="${shop.url}"></shop-cart>`))
  const wanted = await looksOf(page, page.locator('shop-cart'))
  await page.evaluate(() => localStorage.clear())
  await openExample(page, host, 'wordpress-like')
  const [cart, second] = [page.locator('header shop-cart'), page.locator('aside shop-cart')]
  expect(await looksOf(page, cart)).toEqual(wanted)

  await page.keyboard.press('Escape')
  await page.locator('shop-add-to-cart').first().getByRole('button').click()
  for (const each of [cart, second]) await expect(part(each, 'badge')).toHaveText('۲')
  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(2)
  await expect(part(second, 'panel')).toBeHidden()
  await expectHandedOver(page, shop, part(cart, 'checkout'), [/NE-9560/, /زودپز برقی گاتریا/])
})

/** The state of a host page that the cart must not change. */
function stateOf(page: Page) {
  return page.evaluate(
    properties => ({
      globals: [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertySymbols(window).map(String)],
      prototypes: [Object, Array, Element, HTMLElement, Event].map(
        each => Object.getOwnPropertyNames(each.prototype).length,
      ),
      looks: [...document.querySelectorAll('html, body, h1, p, a, button, ul, li')].map(each => {
        const style = getComputedStyle(each)
        return `${each.tagName} ${properties.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ')}`
      }),
      roots: [document.documentElement, document.head, document.body].map(
        each => (each.cloneNode() as Element).outerHTML,
      ),
      styles: [document.querySelectorAll('style').length, document.adoptedStyleSheets.length],
      title: document.title,
      history: history.length,
      session: Object.keys(sessionStorage),
      bus: JSON.stringify(Reflect.get(globalThis, Symbol.for('khaneno.bus'))),
    }),
    looks,
  )
}

test('host page – cart open – is unchanged, and no cookie of the shop is sent', async ({
  page,
  host,
  shop,
}) => {
  const body = `<h1>عنوان</h1><p class="panel">متن <a href="#">پیوند</a> <button>دکمه</button></p><ul><li>یک</ul>
    <script>globalThis[Symbol.for('khaneno.bus')] = { version: 0 }</script><div id="place"></div>`
  await openHostPage(
    page,
    host,
    `<!doctype html><html lang="fa" dir="rtl"><title>Host</title><body>${body}</body></html>`,
  )
  const before = await stateOf(page)
  await page.context().addCookies([{ name: 'shop_session', value: 'secret', url: shop.url }])
  const calls: Promise<string | undefined>[] = []
  page.on('request', request => {
    if (request.url().startsWith(`${shop.url}/api/`))
      calls.push(request.allHeaders().then(({ cookie }) => cookie))
  })
  await page.evaluate(async origin => {
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    script.src = `${origin}/shop-cart.js`
    document.head.append(script)
    await customElements.whenDefined('shop-cart')
    const place = document.getElementById('place')
    if (!place) return
    place.innerHTML = `<shop-cart shop="${origin}"></shop-cart><shop-cart shop="${origin}" view="page"></shop-cart>`
  }, shop.url)
  const [badge, whole] = [page.locator('shop-cart').first(), page.locator('shop-cart[view="page"]')]
  await badge.evaluate(element => (element as HTMLElementTagNameMap['shop-cart']).add(2174))
  await expect(part(whole, 'line')).toHaveCount(1)
  await part(badge, 'button').click()
  await expect(part(badge, 'line')).toHaveCount(1)
  expect(await stateOf(page)).toEqual(before)

  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter(key => !key.startsWith('shop-cart:'))).toEqual([])
  expect(kept.length).toBeGreaterThan(0)
  expect(calls.length).toBeGreaterThan(0)
  expect(await Promise.all(calls)).toEqual(calls.map(() => undefined))
  expect(await page.context().cookies()).toHaveLength(1)
})
