import { createContext, type ReactNode, use } from 'react'
import { sentenceOf } from 'shared-shop/client'
import type { DeskAccess } from 'shared-shop/endpoints/desk/access'
import { deskTexts } from 'shared-shop/errors/desk-texts'
import * as paths from 'shared-shop/paths'
import { Button, EmptyState, ErrorSlot } from 'shared-ui'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { FrameSkeleton } from '../frame/frame-skeleton.tsx'
import { Entrance } from './entrance.tsx'
import { SecondStep } from './second-step.tsx'
import { useAccess } from './use-access.ts'

interface OpenDesk {
  readonly access: DeskAccess
  /** Call it when the API has refused a call: the second step may have expired. */
  readonly recheck: () => void
}

const DeskContext = createContext<OpenDesk | undefined>(undefined)

/** The operator at work. Only inside `DeskGate`. */
export function useDesk(): OpenDesk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('No operator: render screens inside DeskGate')
  return desk
}

/** Shows a screen in the frame of the back office, to operators who have done the second step. */
export function DeskGate({ children }: { children: ReactNode }) {
  const { view, recheck, opened } = useAccess()
  switch (view.kind) {
    case 'loading':
      return <FrameSkeleton />
    case 'stranger':
      return (
        <Entrance>
          <EmptyState
            icon="lock"
            headingLevel={1}
            title="اینجا پیشخوان همکاران است"
            text={deskTexts.NOT_OPERATOR}
            action={<Button href={paths.home}>رفتن به فروشگاه</Button>}
          />
        </Entrance>
      )
    case 'failed':
      return (
        <Entrance>
          <ErrorSlot reason={sentenceOf(view.failure)} onRetry={recheck} height="280px" />
        </Entrance>
      )
    case 'second-step':
      return <SecondStep access={view.access} onOpen={opened} />
    case 'open':
      return (
        <DeskContext value={{ access: view.access, recheck }}>
          <DeskFrame access={view.access}>{children}</DeskFrame>
        </DeskContext>
      )
  }
}
