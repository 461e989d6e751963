import { useCallback, useRef, useState } from 'react'

interface SingleFlight {
  /** Whether a run is in progress. */
  readonly busy: boolean
  /** Starts a run; false if one is in progress. */
  readonly begin: () => boolean
  readonly end: () => void
}

/** Allows one run at a time, from `begin` to `end`. */
export function useSingleFlight(): SingleFlight {
  // State alone would update too late for the second click of a double click.
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
