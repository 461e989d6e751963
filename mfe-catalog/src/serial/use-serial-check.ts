import { useCallback, useEffect, useRef, useState } from 'react'
import type { EndpointAnswer } from 'shared-base/http/endpoint'
import { useApi } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { serialCheck } from 'shared-shop/endpoints/serials/serial-check'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { isSerial, normalizeSerial } from 'shared-shop/serials/serial'

export type SerialAnswer = EndpointAnswer<typeof serialCheck>

type SerialState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'answered'; readonly answer: SerialAnswer }
  /** `field`: the input is invalid; otherwise the check failed and can be retried. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly field: boolean }

/** Checks a typed serial with an agent; a new check supersedes the previous one. */
export function useSerialCheck(agentId: number) {
  const api = useApi()
  const [state, setState] = useState<SerialState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const forget = useCallback(() => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }, [])

  const check = useCallback(
    async (typed: string) => {
      running.current?.abort()
      const serial = normalizeSerial(typed)
      if (!isSerial(serial)) {
        setState({ kind: 'failed', sentence: catalogueTexts['serial-form'], field: true })
        return
      }
      const own = new AbortController()
      running.current = own
      setState({ kind: 'checking' })
      try {
        const answer = await api.call(serialCheck, { body: { agentId, serial } }, { signal: own.signal })
        if (!own.signal.aborted) setState({ kind: 'answered', answer })
      } catch (problem) {
        if (own.signal.aborted) return
        const field = isApiFailure(problem) && problem.status === 422
        setState({ kind: 'failed', sentence: sentenceOf(problem), field })
      }
    },
    [api, agentId],
  )

  return { state, check, forget }
}
