// Integrators' usage of the elements' types; `npm run typecheck` is the test.
import { createRef } from 'react'
import type { GlobalComponents } from 'vue'

const cart = document.createElement('shop-cart')
cart.shop = 'https://shop.example'
cart.locale = { cart: 'Basket' }
cart.open = true
cart.open()
const added: Promise<void> = cart.add(2174, { quantity: 2, color: 22 })
const fresh: Promise<boolean> = cart.refresh()
cart.addEventListener('shop-cart-changed', event => {
  const units: number = event.detail.count
  const names: string[] = event.detail.lines.map(line => line.name)
  return [units, names]
})
document.addEventListener('shop-cart-checkout', event => event.preventDefault())
// @ts-expect-error unknown view
cart.view = 'sidebar'
// @ts-expect-error unknown text key
cart.locale = { basket: 'Basket' }
// @ts-expect-error a product is given by its id
cart.add({ id: 2174 })

const button = document.querySelector('shop-add-to-cart')
const product: number | undefined = button?.product

const ref = createRef<HTMLElementTagNameMap['shop-cart']>()
export const page = (
  <>
    <shop-cart
      ref={ref}
      shop="https://shop.example"
      view="page"
      locale={{ empty: 'Nothing yet' }}
      className="cart"
      onshop-cart-error={event => event.detail.code.length}
    >
      <p slot="empty">Nothing yet</p>
    </shop-cart>
    <shop-add-to-cart shop="https://shop.example" product={2174} quantity={2} />
    {/* @ts-expect-error `shop` is required */}
    <shop-cart />
    {/* @ts-expect-error unknown theme */}
    <shop-cart shop="https://shop.example" theme="pink" />
  </>
)

type VueProps = InstanceType<GlobalComponents['shop-cart']>['$props']
export const props: VueProps = {
  shop: 'https://shop.example',
  onShopCartAdded: event => event.detail.quantity + 1,
}
// @ts-expect-error `shop` is required
export const none: VueProps = {}

export const used = { added, fresh, product }
