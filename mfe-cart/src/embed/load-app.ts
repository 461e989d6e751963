import type * as App from './app/app.tsx'
import { ShopCartError } from './common/shop-cart-error.ts'

type AppModule = typeof App

let app: Promise<AppModule> | undefined
let tries = 0

/**
 * Loads, once per page, everything that is not needed before the first interaction. Its content must match the hash
 * that this entry was built with. Rejects with {@link ShopCartError} (`network`); the next call tries again.
 */
export function loadApp(nonce?: string): Promise<AppModule> {
  app ??= fetchApp(nonce).catch(() => {
    app = undefined
    throw new ShopCartError('network', __CONNECTION_PROBLEM__)
  })
  return app
}

async function fetchApp(nonce: string | undefined): Promise<AppModule> {
  const { file, integrity } = __SHOP_CART_APP__
  const address = new URL(file, import.meta.url)
  // Browsers cache a failed module import: retry under another URL. Only one of them ever runs.
  if (tries > 0) address.search = `try=${tries}`
  tries += 1
  await verify(address.href, integrity, nonce)
  return import(/* @vite-ignore */ address.href)
}

/** Preloads a module into the page's module map after an integrity check; import() takes it from there. */
function verify(href: string, integrity: string, nonce = ''): Promise<unknown> {
  const link = document.createElement('link')
  if (!link.relList?.supports('modulepreload')) return fetch(href, { integrity, credentials: 'omit' })
  Object.assign(link, { rel: 'modulepreload', href, integrity, crossOrigin: 'anonymous', nonce })
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  }).finally(() => link.remove())
}
