/** Header of a page that only users may open. The service worker keeps no copy of it, whichever remote declares it. */
export const GUARD_HEADER = 'shop-guard'
