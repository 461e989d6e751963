/** What this shop adds to the contracts of the platform; `tsconfig.shop.json` includes it. */
declare module 'shared-remote/contract/site' {
  interface HeaderProps {
    /** `full` has menus and search; `checkout` is reduced to logo, cart and help (visual.md). */
    readonly variant: 'full' | 'checkout'
  }

  interface SlotProps {
    /** The cart dropdown, placed by the header under its cart icon. */
    'cart-dropdown': { readonly onClose: () => void }
  }

  /** `checkout` has a reduced header and footer; `desk` neither, for pages that bring a frame of their own. */
  interface PageLayouts {
    full: true
    checkout: true
    desk: true
  }

  /** Phone numbers are in Latin digits. */
  interface SiteConfig {
    readonly companyName: string
    readonly offices: readonly {
      readonly key: 'central' | 'regional'
      readonly phones: readonly { readonly label: string; readonly number: string }[]
    }[]
    /** URL of the certificate for this shop's trust badge, once the registrar has issued it. */
    readonly trustBadgeUrl?: string | undefined
    /** Who sells, for invoices; without it, the paper of an order is a receipt. */
    readonly seller?:
      | {
          readonly name: string
          /** National id of the company or person, Latin digits. */
          readonly id: string
          readonly address: string
          /** Value-added tax, which prices include, percent. */
          readonly taxPercent: number
        }
      | undefined
  }
}

export {}
