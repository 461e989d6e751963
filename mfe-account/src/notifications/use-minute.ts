import { useEffect, useState } from 'react'

/** The current time, updated every minute, for texts like «۲ ساعت پیش». In the browser only. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
