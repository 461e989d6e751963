import { useEffect, useRef, useState } from 'react'

/** Polling interval while the API is down, ms. */
const ASK_AGAIN_MS = 3_000

/** Whether the API behind `/api` answers; `onBack` is called when it comes back. */
export function useApiHealth(onBack: () => void): 'asking' | 'here' | 'away' {
  const [health, setHealth] = useState<'asking' | 'here' | 'away'>('asking')
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    if (health === 'here') return
    const ask = async () => {
      const isHere = await fetch('/api/healthz').then(
        answer => answer.ok,
        () => false,
      )
      if (isHere && health === 'away') back.current()
      setHealth(isHere ? 'here' : 'away')
    }
    if (health === 'asking') void ask()
    const timer = setInterval(ask, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [health])
  return health
}
