import { createContext, type ReactNode, use, useCallback, useEffect } from 'react'
import { useEndpoint, useLocation, useNavigate } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { accessRead, type DeskAccess } from 'shared-shop/endpoints/desk/access'
import { deskTexts } from 'shared-shop/errors/desk-texts'
import * as paths from 'shared-shop/paths'
import { Button, EmptyState, ErrorSlot } from 'shared-ui'
import { DeskFrame } from '../frame/desk-frame.tsx'
import { FrameSkeleton } from '../frame/frame-skeleton.tsx'
import { Entrance } from './entrance.tsx'
import { SecondStep } from './second-step.tsx'

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

/** What the visitor may see of the back office. */
type AccessView =
  /** Also for guests, who are on their way to the login. */
  | { readonly kind: 'loading' }
  /** A user who does not run the shop. */
  | { readonly kind: 'stranger' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'second-step'; readonly access: DeskAccess }
  | { readonly kind: 'open'; readonly access: DeskAccess }

/**
 * Asks the API who the visitor is, and again on `recheck`; sends a guest to the login, which leads back here. `opened`
 * takes over what the second step has answered.
 */
function useAccess() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { state, refetch, setData } = useEndpoint(accessRead, {})
  const status = state.status === 'failed' && isApiFailure(state.failure) ? state.failure.status : undefined
  const isGuest = status === 401
  useEffect(() => {
    if (isGuest) navigate(paths.loginTo(pathname + search), { replace: true })
  }, [isGuest, navigate, pathname, search])
  const opened = useCallback((access: DeskAccess) => setData(() => access), [setData])
  return { view: viewOf(), recheck: refetch, opened }

  function viewOf(): AccessView {
    if (state.status === 'loading' || isGuest) return { kind: 'loading' }
    if (status === 403 || status === 404) return { kind: 'stranger' }
    if (state.status === 'failed') return { kind: 'failed', failure: state.failure }
    return { kind: state.value.open ? 'open' : 'second-step', access: state.value }
  }
}
