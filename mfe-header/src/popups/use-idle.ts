import { useEffect, useState } from 'react'

/** Spec §9 header start delay. */
const START_DELAY_MS = 300

/** Whether the page of `key` has had its start delay and an idle moment; begins anew with another key. */
export function useIdle(key: string): boolean {
  const [idleFor, setIdleFor] = useState<string>()
  useEffect(() => {
    let idle: number | undefined
    const done = () => setIdleFor(key)
    const timer = setTimeout(() => {
      // Safari has no requestIdleCallback.
      if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(done, { timeout: 2000 })
      else done()
    }, START_DELAY_MS)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [key])
  return idleFor === key
}
