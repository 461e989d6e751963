import type { ReactNode } from 'react'
import type { SlotDefinition, SlotName, SlotProps } from 'shared-remote'
import { slotContract } from 'shared-remote/contract/slot'
import type { Places } from '../composition/composition.ts'
import { type ExposeId, RemoteFault } from '../composition/remote-loader.ts'
import { useShellHost } from '../host/shell-host.tsx'
import { RemotePart } from './remote-part.tsx'

/** The slots of every page: the server renders them, and browsers load them with the page. A layout may have no others. */
const standing: readonly SlotName[] = ['header']

/** The modules that fill the slots of every page, in this order. */
export function standingParts(places: Pick<Places, 'slots'>): ExposeId[] {
  return standing.flatMap(name => slotExpose(places, name) ?? [])
}

/** The module that fills a slot; undefined if no remote of the composition does. */
function slotExpose({ slots }: Pick<Places, 'slots'>, name: SlotName): ExposeId | undefined {
  const remote = slots[name]
  return remote === undefined ? undefined : { remote, expose: `slots/${name}` }
}

/** Renders a slot by name: this host's implementation of `RemoteSlot` from shared-remote. */
export function renderSlot<Name extends SlotName>(name: Name, props: SlotProps[Name]): ReactNode {
  return <SlotPlace name={name} props={props} />
}

function SlotPlace<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const { places, shop } = useShellHost()
  const id = slotExpose(places, name)
  const place = shop.slots[name]
  if (!id) return place ? <place.Failed onRetry={() => location.reload()} /> : null
  return (
    <RemotePart id={id} skeleton={place && <place.Skeleton />} {...(place && { Failed: place.Failed })}>
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
