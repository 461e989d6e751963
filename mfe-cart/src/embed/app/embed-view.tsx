import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Host, HostProvider, type NavigationPort, NavigationProvider } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { IconPaths, ShopAddress } from 'shared-ui'
import { iconPath } from 'shared-ui/icon-path'
import { StyleSheetManager } from 'styled-components'
import { CartPanel } from '../../cart/cart-panel.tsx'
import { CartView } from '../../cart/cart-view.tsx'
import { Note } from '../../parts/note.tsx'
import { type CartHost, CartHostContext } from '../../store/cart-host.ts'
import { useCart } from '../../store/use-cart.ts'
import { useCartRefresh } from '../../store/use-cart-refresh.ts'
import type { ShopCartLine, ShopCartTexts } from '../types/shop-cart.d.ts'
import type { EmbedShop } from './embed-shop.ts'
import { containerQueries } from './style-sheets.ts'

export interface ViewProps {
  readonly isPage: boolean
  readonly texts: ShopCartTexts
  readonly onClose: () => void
  /** Returns false if the page prevents the checkout to handle it itself. */
  readonly onCheckout: (lines: readonly ShopCartLine[]) => boolean
}

const stylisPlugins = [containerQueries]

/** The shop's cart views on a third-party host. */
export function EmbedView({ shop, target, ...props }: ViewProps & { shop: EmbedShop; target: HTMLElement }) {
  const { origin, api } = shop
  const host = useMemo((): Host => ({ api, bus: undefined, site, renderSlot: () => null }), [api])
  const navigation = useMemo(() => navigationTo(origin), [origin])
  const cartHost = useCartHostOf(shop, props)
  return (
    <StyleSheetManager target={target} stylisPlugins={stylisPlugins}>
      <ShopAddress value={origin}>
        <HostProvider value={host}>
          <NavigationProvider value={navigation}>
            <CartHostContext value={cartHost}>
              <IconPaths value={iconPath}>
                <div className="shop">
                  <div className={props.isPage ? 'skin page' : 'skin'}>
                    {props.isPage ? <CartPage /> : <CartPanel onClose={props.onClose} />}
                  </div>
                </div>
              </IconPaths>
            </CartHostContext>
          </NavigationProvider>
        </HostProvider>
      </ShopAddress>
    </StyleSheetManager>
  )
}

/** The host page is not a page of the shop, so its path is irrelevant here. */
const site: Host['site'] = { shopName: '', companyName: '', offices: [] }

/** Every link leaves this page for the shop. */
function navigationTo(origin: string): NavigationPort {
  return {
    location: { pathname: paths.cart, search: '', hash: '' },
    href: to => `${origin}${to}`,
    navigate: to => window.location.assign(`${origin}${to}`),
  }
}

function CartPage() {
  return <CartView cart={useCart()} onRefresh={useCartRefresh()} />
}

function useCartHostOf(
  shop: EmbedShop,
  { texts, onCheckout }: Pick<ViewProps, 'texts' | 'onCheckout'>,
): CartHost {
  const [busy, setBusy] = useState(false)
  const problem = useSyncExternalStore(shop.onProblem, shop.problem, shop.problem)
  const page = useCallback(() => shop.page, [shop])
  useEffect(() => {
    // Going back from the shop may restore this page from the back/forward cache, still marked as busy.
    const returned = () => setBusy(false)
    window.addEventListener('pageshow', returned)
    return () => window.removeEventListener('pageshow', returned)
  }, [])
  const start = useCallback(async () => {
    if (!onCheckout(shop.facts().lines)) return
    setBusy(true)
    try {
      window.location.assign(await shop.handOver())
    } catch {
      // The error has been dispatched and is shown as the shop's problem.
      setBusy(false)
    }
  }, [shop, onCheckout])
  return useMemo(
    () => ({
      page,
      texts,
      checkout: { busy, start },
      // Always rendered, so that its content is announced.
      problem: <div role="alert">{problem && <Note tone="err" sentence={problem.message} />}</div>,
      emptySlot: 'empty',
    }),
    [page, texts, busy, start, problem],
  )
}
