import { useState } from 'react'
import { sentenceOf } from 'shared-shop/client'
import { useSingleFlight } from './use-single-flight.ts'

interface SingleRun<Given extends unknown[]> {
  readonly busy: boolean
  /** Why the last run failed, as a sentence. */
  readonly problem: string | undefined
  readonly run: (...given: Given) => Promise<void>
}

/** Runs `work`, one run at a time; further calls are ignored meanwhile. */
export function useSingleRun<Given extends unknown[]>(
  work: (...given: Given) => Promise<void>,
): SingleRun<Given> {
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
