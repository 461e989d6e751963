import type { ReactNode } from 'react'
import type { SlotDefinition, SlotName, SlotProps } from 'shared-remote'
import { slotContract } from 'shared-remote/contracts/slot'
import { type ExposeId, RemoteFault } from '../../composition/remote-loader.ts'
import { HeaderFallback, HeaderSkeleton } from './header-place.tsx'
import { RemotePart } from './remote-part.tsx'

/** Which remote fills which slot. */
export const slotTable: Record<SlotName, ExposeId> = {
  header: { remote: 'mfe-header', expose: 'slots/header' },
  'cart-dropdown': { remote: 'mfe-cart', expose: 'slots/cart-dropdown' },
}

/** Renders a slot by name: this host's implementation of `RemoteSlot` from shared-remote. */
export function renderSlot<Name extends SlotName>(name: Name, props: SlotProps[Name]): ReactNode {
  const id = slotTable[name]
  const isHeader = name === 'header'
  return (
    <RemotePart
      id={id}
      skeleton={isHeader ? <HeaderSkeleton /> : null}
      {...(isHeader ? { fallback: (retry: () => void) => <HeaderFallback onRetry={retry} /> } : {})}
    >
      {module => {
        const { Slot } = parseSlot<Name>(module, id)
        return <Slot {...props} />
      }}
    </RemotePart>
  )
}

function parseSlot<Name extends SlotName>(module: unknown, id: ExposeId): SlotDefinition<Name> {
  const slot = (module as { slot?: Partial<SlotDefinition<Name>> } | undefined)?.slot
  if (slot?.contract === slotContract && slot.Slot) return slot as SlotDefinition<Name>
  throw new RemoteFault(id, 'module', 0, {
    message: `no slot of contract ${slotContract}`,
    code: 'contract',
  })
}
