import { useCallback, useRef, useState } from 'react'

interface SingleFlight {
  /** Whether a run is under way. */
  readonly busy: boolean
  /** Begins a run; false where one is under way. */
  readonly begin: () => boolean
  readonly end: () => void
}

/** Lets one run at a time through, from `begin` to `end`. */
export function useSingleFlight(): SingleFlight {
  // State alone would come too late for the second click of a double click.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const begin = useCallback(() => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    return true
  }, [])
  const end = useCallback(() => {
    running.current = false
    setBusy(false)
  }, [])
  return { busy, begin, end }
}
