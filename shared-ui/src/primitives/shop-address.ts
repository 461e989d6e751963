import { createContext, use, useCallback } from 'react'

/**
 * Where the shop's paths lead: '' in the shop itself; its origin (`https://shop.example`) where a part of it stands in a
 * page of somebody else.
 */
export const ShopAddress = createContext('')

/** Turns a path of the shop (`/card`) into an address that leads there from this page; any other address stays as it is. */
export function useShopAddress(): (path: string) => string {
  const origin = use(ShopAddress)
  return useCallback((path: string) => (isShopPath(path) ? `${origin}${path}` : path), [origin])
}

function isShopPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}
