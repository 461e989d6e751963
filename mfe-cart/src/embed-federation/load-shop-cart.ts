/** The script of the element in the same release, beside the folder that this file is built into. */
const script = new URL(/* @vite-ignore */ '../shop-cart.js', import.meta.url)

let loaded: Promise<unknown> | undefined
let failures = 0

/**
 * Loads what defines `<shop-cart>`, once for a page however often it is asked for. Where that fails, `element` says so by
 * `shop-cart-error` (`network`) and the next call tries again.
 */
export async function loadShopCart(element: HTMLElement): Promise<void> {
  loaded ??= import(/* @vite-ignore */ script.href)
  try {
    await loaded
  } catch {
    loaded = undefined
    failures += 1
    // Browsers remember that a module failed: another address is another module.
    script.search = `try=${failures}`
    const detail = { code: 'network', message: __CONNECTION_PROBLEM__ }
    element.dispatchEvent(new CustomEvent('shop-cart-error', { detail, bubbles: true, composed: true }))
  }
}
