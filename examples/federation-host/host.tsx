import { createInstance } from '@module-federation/runtime'
import * as React from 'react'
import { createRoot } from 'react-dom/client'

const SHOP = 'http://localhost:3000'

const federation = createInstance({
  name: 'parts_of_kitchens',
  remotes: [{ name: 'shop_cart', entry: `${SHOP}/shop-cart/mf-manifest.json` }],
  shared: {
    react: {
      version: React.version,
      lib: () => React,
      shareConfig: { singleton: true, requiredVersion: `^${React.version}` },
    },
  },
})

const Cart = React.lazy(async () => {
  const remote = await federation.loadRemote<typeof import('shop_cart/Cart')>('shop_cart/Cart')
  if (!remote) throw new Error('The shop has no such module')
  return { default: remote.Cart }
})

function Host() {
  const [count, setCount] = React.useState(0)
  const [shown, setShown] = React.useState(true)
  const cart = React.useRef<HTMLElementTagNameMap['shop-cart']>(null)
  return (
    <main>
      <h1>Parts of Kitchens</h1>
      <p>
        React {React.version} of ours renders this page and <code>&lt;Cart&gt;</code>. In the cart:{' '}
        <output>{count}</output>
      </p>
      <p>
        <button type="button" onClick={() => cart.current?.add(2174)}>
          An espresso maker, please
        </button>{' '}
        <button type="button" onClick={() => setShown(!shown)}>
          {shown ? 'Take the cart out' : 'Put the cart back'}
        </button>
      </p>
      <React.Suspense fallback={<p>The cart is coming …</p>}>
        {shown && (
          <Cart
            ref={cart}
            shop={SHOP}
            view="page"
            dir="rtl"
            onshop-cart-changed={event => setCount(event.detail.count)}
          />
        )}
      </React.Suspense>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Host />)
