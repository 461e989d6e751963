/*
 * What each site adds to the contracts, by declaration merging:
 *
 *   declare module 'shared-remote/contract/site' {
 *     interface SlotProps { sidebar: { readonly isOpen: boolean } }
 *   }
 */

/** Props of the slot `header`. */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface HeaderProps {}

/** Every slot of the site's layouts, and the props that its host passes. */
export interface SlotProps {
  /** On every page, and loaded with it. */
  header: HeaderProps
}

export type SlotName = keyof SlotProps

/** The layouts that a page may name (`SitePolicy.layouts`), as keys. */
// biome-ignore lint/suspicious/noEmptyInterface: sites add to it
export interface PageLayouts {}

/** What the operator of a site configures and every part may show. */
export interface SiteConfig {
  readonly shopName: string
}
