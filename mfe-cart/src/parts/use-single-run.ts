import { useRef, useState } from 'react'
import { sentenceOf } from 'shared-shop/client'

export interface SingleRun<Given extends unknown[]> {
  readonly busy: boolean
  /** The sentence about why the last run failed. */
  readonly problem: string | undefined
  readonly run: (...given: Given) => Promise<void>
}

/** Runs `work` once at a time: what is pressed meanwhile does nothing. */
export function useSingleRun<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): SingleRun<Given> {
  // State would come too late for the second click of a double click.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (...given: Given) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work(...given)
    } catch (failure) {
      setProblem(sentenceOf(failure))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, run }
}
