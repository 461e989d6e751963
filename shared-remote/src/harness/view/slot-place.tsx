import { Suspense, use, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import type { SlotName, SlotProps } from '../../contract/site.ts'
import { type SlotDefinition, slotContract } from '../../contract/slot.ts'
import { FaultNote } from './fault-note.tsx'
import type { ModuleStore } from './module-store.ts'

const Placeholder = styled.div`
  padding: 12px 16px;
  border: 2px dashed var(--field);
  border-radius: var(--radius-button);
  color: var(--ink-2);
  font: 14px/1.6 monospace;
`

export function ForeignSlot({ name }: { name: SlotName }) {
  return <Placeholder dir="ltr">slot «{name}» – another remote</Placeholder>
}

function slotSchema<Name extends SlotName>() {
  return z.object({
    slot: z.custom<SlotDefinition<Name>>(
      value => typeof value === 'object' && value !== null && Reflect.get(value, 'contract') === slotContract,
    ),
  })
}

/** A slot of this remote, placed alone or by another part of it. */
export function OwnSlot<Name extends SlotName>({
  name,
  props,
  modules,
  isSkeleton = false,
}: {
  name: Name
  props: SlotProps[Name]
  modules: ModuleStore
  isSkeleton?: boolean
}) {
  return (
    <FaultNote>
      <Suspense fallback={null}>
        <LoadedSlot name={name} props={props} modules={modules} isSkeleton={isSkeleton} />
      </Suspense>
    </FaultNote>
  )
}

function LoadedSlot<Name extends SlotName>({
  name,
  props,
  modules,
  isSkeleton,
}: {
  name: Name
  props: SlotProps[Name]
  modules: ModuleStore
  isSkeleton: boolean
}) {
  const { Slot, Skeleton } = slotSchema<Name>().parse(use(useModule(modules, `slots/${name}`))).slot
  return isSkeleton ? <Skeleton /> : <Slot {...props} />
}

/** The module's promise; a new one after each replacement. */
export function useModule(modules: ModuleStore, expose: string): Promise<unknown> {
  return useSyncExternalStore(modules.subscribe, () => modules.load(expose))
}
