import { useEffect, useState } from 'react'

/** Full hours of every time zone, also those with a half-hour offset such as Tehran's, begin on one of these, ms. */
const HALF_HOUR_MS = 30 * 60_000

/** The time now, renewed at every half hour and whenever a sleeping page is looked at again. Browser only. */
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
