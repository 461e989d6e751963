import { defineSlot, type SlotProps } from 'shared-remote'
import { CheckoutHeader } from '../header/checkout-header.tsx'
import { FullHeader } from '../header/full-header.tsx'
import { HeaderSkeleton } from '../header/header-skeleton.tsx'

function Header({ variant }: SlotProps['header']) {
  return variant === 'checkout' ? <CheckoutHeader /> : <FullHeader />
}

export const slot = defineSlot('header', { Slot: Header, Skeleton: HeaderSkeleton })
