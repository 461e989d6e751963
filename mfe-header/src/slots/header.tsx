import { CachedMarkup, defineSlot, type SlotProps, useLocation } from 'shared-remote'
import { CheckoutHeader } from '../header/checkout-header.tsx'
import { FullHeader } from '../header/full-header.tsx'
import { HeaderSkeleton } from '../header/header-skeleton.tsx'
import { shownPlace } from '../header/shown-place.ts'

function Header({ variant }: SlotProps['header']) {
  const place = shownPlace(useLocation())
  return (
    <CachedMarkup name={variant} content={variant === 'checkout' ? null : place}>
      {variant === 'checkout' ? <CheckoutHeader /> : <FullHeader />}
    </CachedMarkup>
  )
}

export const slot = defineSlot('header', { Slot: Header, Skeleton: HeaderSkeleton })
