/*
 * What each site adds to the contracts, by declaration merging:
 *
 *   declare module 'shared-remote/contract/site' {
 *     interface SlotProps { header: { readonly variant: 'full' | 'checkout' } }
 *   }
 */

/** Every slot of the site's layouts, and the props that its host passes. */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface SlotProps {}

export type SlotName = keyof SlotProps

/** The layouts that a page may name (`SitePolicy.layouts`), as keys. */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface PageLayouts {}

/** What the operator of a site configures and every part may show. */
export interface SiteConfig {
  readonly shopName: string
}
