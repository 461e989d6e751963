import { useEffect, useState } from 'react'

/**
 * Half an hour, ms: full hours in every time zone, including half-hour offsets such as Tehran's, fall on a multiple of
 * it.
 */
const HALF_HOUR_MS = 30 * 60_000

/** Current time, updated every half hour and whenever the page becomes visible again. Browser only. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(renew, HALF_HOUR_MS - (Date.now() % HALF_HOUR_MS))
    }
    const renew = () => {
      clearTimeout(timer)
      setNow(new Date())
      wait()
    }
    wait()
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  return now
}
