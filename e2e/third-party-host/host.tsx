import { type ReactNode, StrictMode, useEffect, useRef, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import type { MountedCart } from 'shop_cart/mount'
import { styled } from 'styled-components'

/** The shop in use; replaced when this page is served. */
const SHOP = 'http://localhost:3000'

/**
 * A host built with the federation plugin that shares an older React (18) than the cart's with its remotes. `mount` works
 * there; `Cart` reports why it cannot.
 */
function Host(): ReactNode {
  const [clicks, setClicks] = useState(0)
  const [shown, setShown] = useState(true)
  const [view, setView] = useState<'badge' | 'page'>('badge')
  const [refusal, setRefusal] = useState('')
  return (
    <main>
      <Title>Host with React {version}</Title>
      <button type="button" onClick={() => setClicks(before => before + 1)}>
        Clicked {clicks} times
      </button>
      <button type="button" onClick={() => setShown(before => !before)}>
        Cart in or out
      </button>
      <button type="button" onClick={() => setView('page')}>
        Whole cart
      </button>
      <button type="button" onClick={() => void tryCart().then(setRefusal)}>
        Try the component
      </button>
      <output>{refusal}</output>
      {shown && <MountedPlace view={view} />}
    </main>
  )
}

function MountedPlace({ view }: { readonly view: 'badge' | 'page' }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [cart, setCart] = useState<MountedCart>()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let mounted: MountedCart | undefined
    let gone = false
    void import('shop_cart/mount').then(({ mount }) => {
      if (gone || !place.current) return
      mounted = mount(place.current, { shop: SHOP })
      mounted.element.addEventListener('shop-cart-changed', event => setCount(event.detail.count))
      setCart(mounted)
    })
    return () => {
      gone = true
      mounted?.unmount()
    }
  }, [])
  useEffect(() => cart?.update({ view }), [cart, view])
  return (
    <section>
      <p>The host counts {count}</p>
      <button type="button" onClick={() => void cart?.element.add(2174)}>
        Add the espresso maker
      </button>
      <div ref={place} />
    </section>
  )
}

async function tryCart(): Promise<string> {
  try {
    await import('shop_cart/Cart')
    return 'loaded'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const Title = styled.h1`
  text-align: end;
`

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Host />
  </StrictMode>,
)
