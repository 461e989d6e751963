import { createContext, type ReactNode, use } from 'react'
import { type PageCart, pageCart } from './page-cart.ts'

/** Words that a host of the cart may replace by its own. */
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

/** What the views of the cart need of the page that they stand in, beside what every part gets of its host. */
export interface CartHost {
  /** Only for effects and handlers. */
  readonly page: () => PageCart
  readonly texts: CartTexts
  /** In a page of somebody else: hands the cart over to the shop. In the shop the way leads through its own steps. */
  readonly checkout?: { readonly busy: boolean; readonly start: () => void } | undefined
  /** What went wrong there, as the host shows it. */
  readonly problem?: ReactNode
  /** Name of the slot whose content stands in for the empty state, inside a custom element. */
  readonly emptySlot?: string | undefined
}

export const CartHostContext = createContext<CartHost>({ page: pageCart, texts: cartTexts })

export function useCartHost(): CartHost {
  return use(CartHostContext)
}
