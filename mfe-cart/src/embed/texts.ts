import type { ShopCartTexts } from './types/shop-cart.d.ts'

const texts: ShopCartTexts = {
  label: 'سبد خرید، {count} کالا',
  cart: 'سبد خرید',
  empty: 'سبد خرید شما خالی است',
  emptyHint: 'کالایی را که دوست دارید به سبد بیفزایید تا اینجا ببینید.',
  startShopping: 'شروع خرید',
  checkout: 'ثبت و ادامهٔ خرید',
  loading: 'در حال بارگذاری…',
  retry: 'تلاش دوباره',
  add: 'افزودن به سبد',
  added: 'به سبد افزوده شد',
}

/** Our texts, overridden by the page's; unknown keys are dropped. */
export function textsWith(own: unknown): ShopCartTexts {
  if (typeof own !== 'object' || own === null) return texts
  const ours = Object.entries(own).filter(([name, text]) => name in texts && typeof text === 'string')
  return { ...texts, ...Object.fromEntries(ours) }
}

/** Parses texts from a JSON attribute; undefined if it is not valid. */
export function parseTexts(text: string): Partial<ShopCartTexts> | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined
  } catch {
    return undefined
  }
}
