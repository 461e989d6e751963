import { useEffect, useState } from 'react'

/** Spec §9 header start delay. */
const START_DELAY_MS = 300

/** Whether the page identified by `key` has passed its start delay and had an idle moment; a new key starts over. */
export function useIdle(key: string): boolean {
  const [idleFor, setIdleFor] = useState<string>()
  useEffect(() => {
    let idle: number | undefined
    const done = () => setIdleFor(key)
    const timer = setTimeout(() => {
      // Safari lacks requestIdleCallback.
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
