import { useEffect, useState } from 'react'

const TICK_MS = 5_000

/** The service's time in ms, renewed every five seconds; `aheadMs` is how far its clock is ahead of this device's. */
export function useNow(aheadMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now + aheadMs
}
