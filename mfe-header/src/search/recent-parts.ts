import { definePart } from 'shared-remote/on-demand'

/** Loaded when the search opens: phones load the search itself ahead. */
export const recentSearches = definePart(() => import('./recent.tsx').then(module => module.RecentSearches))
export const recentProducts = definePart(() => import('./recent.tsx').then(module => module.RecentProducts))
