import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const SHOP = 'http://localhost:3000'

/** English labels for the cart's buttons; product names still come from the shop. */
const texts = {
  label: 'Cart, {count} units',
  cart: 'Cart',
  empty: 'Your cart is empty',
  emptyHint: 'Add something that you like.',
  startShopping: 'To the shop',
  checkout: 'Check out',
  loading: 'Loading …',
  retry: 'Try again',
  add: 'Add to cart',
  added: 'Added to the cart',
}

function Host() {
  const cart = useRef<HTMLElementTagNameMap['shop-cart']>(null)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  const [count, setCount] = useState(0)
  const [page, setPage] = useState(false)
  return (
    <>
      <header>
        <a href="./">Good Kitchens</a>
        <shop-cart
          ref={cart}
          shop={SHOP}
          theme={theme}
          dir="rtl"
          locale={texts}
          onshop-cart-changed={event => setCount(event.detail.count)}
          onshop-cart-error={event => console.info(event.detail.code)}
        />
      </header>
      <main>
        <h1>What we cook with</h1>
        <p>
          Sold by a Persian shop; our page is left to right, its cart is not. In the cart:{' '}
          <output>{count}</output>
        </p>
        <article>
          <h2>Espresso maker</h2>
          <shop-add-to-cart shop={SHOP} product={2174} dir="ltr" locale={texts} />
        </article>
        <article>
          <h2>Chopper</h2>
          <button type="button" onClick={() => cart.current?.add(2187, { quantity: 2, color: 1 })}>
            Two of these, please
          </button>
        </article>
        <p>
          <button type="button" onClick={() => cart.current?.open()}>
            Open the cart
          </button>{' '}
          <button type="button" onClick={() => setTheme(theme === 'light' ? 'dark' : 'light')}>
            {theme === 'light' ? 'Dark cart' : 'Light cart'}
          </button>{' '}
          <button type="button" onClick={() => setPage(!page)}>
            {page ? 'Hide the whole cart' : 'Show the whole cart'}
          </button>
        </p>
        {page && <shop-cart shop={SHOP} view="page" theme={theme} dir="rtl" locale={texts} />}
      </main>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Host />)
