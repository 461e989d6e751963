import { useEffect, useState } from 'react'
import { useBusState, useLocation } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import { whenIdle } from 'shared-remote/ports/when-idle'

const popupHost = definePart(() => import('./popup-host.tsx').then(module => module.PopupHost))

/** Spec §9 header start delay. */
const START_DELAY_MS = 300

/**
 * Paths without pop-ups, where they would interrupt the shopper: buying (spec §2 `/card…`), signing in, and reading
 * these very notifications.
 */
const QUIET = /^\/(?:card|login|profile\/notifications)(?:\/|$)/

/**
 * Discount pop-up and mini survey (spec §2, §4), for signed-in users only and only once the page is idle. `blocked`
 * while the header itself has a panel open. Guests download none of it.
 */
export function Popups({ blocked }: { blocked: boolean }) {
  const session = useBusState('session')
  const { pathname } = useLocation()
  const idle = useIdle(pathname)
  const userId = session?.status === 'user' ? session.user.id : undefined
  const quiet = !idle || QUIET.test(pathname)
  const [enabled, setEnabled] = useState(false)
  useEffect(() => {
    if (userId !== undefined && !quiet) setEnabled(true)
  }, [userId, quiet])
  if (!enabled || userId === undefined) return null
  return <OnDemand key={userId} part={popupHost} userId={userId} blocked={blocked || quiet} />
}

/** Whether the page identified by `key` has passed its start delay and had an idle moment; a new key starts over. */
function useIdle(key: string): boolean {
  const [idleFor, setIdleFor] = useState<string>()
  useEffect(() => {
    let isGone = false
    const done = () => isGone || setIdleFor(key)
    const timer = setTimeout(() => whenIdle(done), START_DELAY_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [key])
  return idleFor === key
}
