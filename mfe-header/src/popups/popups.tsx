import { useEffect, useState } from 'react'
import { useBusState, useLocation } from 'shared-remote'
import { definePart, OnDemand } from '../common/on-demand.tsx'
import { useIdle } from './use-idle.ts'

const popupHost = definePart(() => import('./popup-host.tsx').then(module => module.PopupHost))

/**
 * Paths on which nothing may come between the shopper and what they do: buying (spec §2 `/card…`), signing in, and
 * reading these very messages.
 */
const QUIET = /^\/(?:card|login|profile\/notifications)(?:\/|$)/

/**
 * Discount box and mini survey (spec §2, §4), for users only and not before the page is idle. `blocked` while the
 * header itself has something open. Nothing of it is loaded for guests.
 */
export function Popups({ blocked }: { blocked: boolean }) {
  const session = useBusState('session')
  const { pathname } = useLocation()
  const idle = useIdle(pathname)
  const userId = session?.status === 'user' ? session.user.id : undefined
  const quiet = !idle || QUIET.test(pathname)
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (userId !== undefined && !quiet) setWanted(true)
  }, [userId, quiet])
  if (!wanted || userId === undefined) return null
  return <OnDemand key={userId} part={popupHost} userId={userId} blocked={blocked || quiet} />
}
