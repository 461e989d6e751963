import { useCallback, useRef, useState } from 'react'
import { sentenceOf } from 'shared-shop/client'

/** Allows one run at a time, from `begin`, which returns false if one is in progress, to `end`. */
export function useSingleFlight() {
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

/** Runs `work`, one run at a time; further calls are ignored meanwhile. `problem` says why the last run failed. */
export function useSingleRun<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
  const { busy, begin, end } = useSingleFlight()
  const [problem, setProblem] = useState<string>()
  const run = async (...given: Given) => {
    if (!begin()) return
    setProblem(undefined)
    try {
      await work(...given)
    } catch (failure) {
      setProblem(sentenceOf(failure))
    } finally {
      end()
    }
  }
  return { busy, problem, run }
}
