import { useEffect, useState } from 'react'
import { whenIdle } from 'shared-remote/ports/when-idle'

/** Spec §9 header start delay. */
const START_DELAY_MS = 300

/** Whether the page identified by `key` has passed its start delay and had an idle moment; a new key starts over. */
export function useIdle(key: string): boolean {
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
