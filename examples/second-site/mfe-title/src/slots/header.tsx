import { defineSlot, ShopLink, useSiteConfig } from 'shared-remote'

function Header() {
  return (
    <header>
      <ShopLink to="/">{useSiteConfig().shopName}</ShopLink>
    </header>
  )
}

export const slot = defineSlot('header', { Slot: Header, Skeleton: () => <header>…</header> })
