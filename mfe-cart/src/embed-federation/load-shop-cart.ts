/** The element's script, in the same release, one folder above this build's output. */
const script = new URL(/* @vite-ignore */ '../shop-cart.js', import.meta.url)

let loaded: Promise<unknown> | undefined
let failures = 0

/**
 * Loads the script that defines `<shop-cart>`, at most once per page. If that fails, `element` dispatches
 * `shop-cart-error` (`network`) and the next call tries again.
 */
export async function loadShopCart(element: HTMLElement): Promise<void> {
  loaded ??= import(/* @vite-ignore */ script.href)
  try {
    await loaded
  } catch {
    loaded = undefined
    failures += 1
    // Browsers cache a failed module import: retry under another URL.
    script.search = `try=${failures}`
    const detail = { code: 'network', message: __CONNECTION_PROBLEM__ }
    element.dispatchEvent(new CustomEvent('shop-cart-error', { detail, bubbles: true, composed: true }))
  }
}
