import { hostDocument, part } from '../../fixtures/cart-element.ts'
import { expect, openHostPage, test } from '../../fixtures/host-test.ts'

const ROUNDS = 20

test('carts – added and removed 20 times – leak no node, listener or element', async ({
  page,
  host,
  shop,
}) => {
  await openHostPage(page, host, hostDocument(shop, `<shop-cart shop="${shop.url}"></shop-cart>`))
  const cart = page.locator('shop-cart')
  await cart.evaluate(element => (element as HTMLElementTagNameMap['shop-cart']).add(2174))
  await part(cart, 'button').click()
  await expect(part(cart, 'line')).toHaveCount(1)
  await page.keyboard.press('Escape')

  const client = await page.context().newCDPSession(page)
  const rounds = (count: number) =>
    page.evaluate(
      async ([origin, times]) => {
        for (let round = 0; round < times; round++) {
          const badge = Object.assign(document.createElement('shop-cart'), { shop: origin })
          const button = Object.assign(document.createElement('shop-add-to-cart'), {
            shop: origin,
            product: 2174,
          })
          const whole = Object.assign(document.createElement('shop-cart'), { shop: origin, view: 'page' })
          document.body.append(badge, button, whole)
          badge.open()
          // Long enough for them to render.
          await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
          badge.remove()
          button.remove()
          whole.remove()
        }
      },
      [shop.url, count] as const,
    )
  const counts = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
    const elements: number[] = []
    for (const tag of ['shop-cart', 'shop-add-to-cart']) {
      const { result } = await client.send('Runtime.evaluate', {
        expression: `customElements.get('${tag}').prototype`,
        objectGroup: 'counted',
      })
      const { objects } = await client.send('Runtime.queryObjects', {
        prototypeObjectId: result.objectId ?? '',
        objectGroup: 'counted',
      })
      const { result: length } = await client.send('Runtime.callFunctionOn', {
        objectId: objects.objectId ?? '',
        functionDeclaration: 'function () { return this.length }',
      })
      elements.push(length.value)
    }
    await client.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' })
    return { nodes, jsEventListeners, elements }
  }
  await rounds(10)
  const before = await counts()
  await rounds(ROUNDS)
  // Calls under way retain their carts until they end.
  const grown = async () => {
    const { nodes, jsEventListeners, elements } = await counts()
    return {
      elements,
      nodes: nodes - before.nodes < ROUNDS / 10,
      listeners: jsEventListeners - before.jsEventListeners < ROUNDS / 10,
    }
  }
  await expect.poll(grown).toEqual({ elements: [1, 0], nodes: true, listeners: true })
})
