import { createContext, type ReactNode, use } from 'react'
import { type PageCart, pageCart } from './page-cart.ts'

/** Texts that a host of the cart may replace. */
interface CartTexts {
  readonly cart: string
  readonly empty: string
  readonly emptyHint: string
  readonly startShopping: string
  readonly checkout: string
}

const cartTexts: CartTexts = {
  cart: 'سبد خرید',
  empty: 'سبد خرید شما خالی است',
  emptyHint: 'کالایی را که دوست دارید به سبد بیفزایید تا اینجا ببینید.',
  startShopping: 'شروع خرید',
  checkout: 'ثبت و ادامهٔ خرید',
}

/** What the cart's views need from their page, in addition to the host every remote gets. */
export interface CartHost {
  /** Only for effects and handlers. */
  readonly page: () => PageCart
  readonly texts: CartTexts
  /**
   * On a third-party host: hands the cart over to the shop. Undefined in the shop, which has its own checkout steps.
   */
  readonly checkout?: { readonly busy: boolean; readonly start: () => void } | undefined
  /** The third-party host's error, as the view shows it. */
  readonly problem?: ReactNode
  /** Name of the custom element's slot whose content replaces the empty state. */
  readonly emptySlot?: string | undefined
}

export const CartHostContext = createContext<CartHost>({ page: pageCart, texts: cartTexts })

export function useCartHost(): CartHost {
  return use(CartHostContext)
}
