import { createContext, use, useCallback } from 'react'

/**
 * Origin prefix for the shop's paths: '' in the shop itself; the shop's origin (`https://shop.example`) in a part
 * embedded in a third-party host.
 */
export const ShopAddress = createContext('')

/** Resolves a path of the shop (`/card`) so that it works from this page; any other URL is unchanged. */
export function useShopAddress(): (path: string) => string {
  const origin = use(ShopAddress)
  return useCallback((path: string) => (isShopPath(path) ? `${origin}${path}` : path), [origin])
}

function isShopPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}
