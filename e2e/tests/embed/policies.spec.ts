import { hostDocument, part, recordViolations } from '../../fixtures/cart-element.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

const nonce = 'bm9uY2U='

for (const [name, scripts, attribute] of [
  ['strict-dynamic', `'nonce-${nonce}' 'strict-dynamic'`, ''],
  ['a nonce alone, also set on the element', `'nonce-${nonce}'`, `nonce="${nonce}"`],
] as const)
  test(`policy with ${name} – the cart and everything it loads – comply`, async ({ page, host, shop }) => {
    const violations = await recordViolations(page)
    const policy = `default-src 'none'; script-src ${scripts}; connect-src ${shop.url}; img-src ${shop.url}; style-src 'none'`
    const body = `<shop-cart shop="${shop.url}" ${attribute}></shop-cart>`
    await openHostPage(
      page,
      host,
      hostDocument(shop, body)
        .replace('<meta ', `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta `)
        .replace('<script ', `<script nonce="${nonce}" `),
    )
    const cart = page.locator('shop-cart')
    await cart.evaluate(element => (element as HTMLElementTagNameMap['shop-cart']).add(2174))
    await part(cart, 'button').click()
    await expect(part(cart, 'line')).toHaveCount(1)
    expect(violations).toEqual([])
  })
