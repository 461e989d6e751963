import { useEffect, useRef, useState } from 'react'
import { useApi } from 'shared-remote'
import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { sendFile } from './file-transfer.ts'

export interface ImportOptions {
  readonly dryRun: boolean
  readonly goodRows: boolean
  readonly priceJumps: boolean
}

/**
 * Sends files. `send` resolves with the id of the import, or undefined when the file did not arrive. `part` is what has
 * gone, 0 to 1; undefined while nothing is sent.
 */
export function useSending() {
  const api = useApi()
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, { dryRun, goodRows, priceJumps }: ImportOptions) {
    const controller = new AbortController()
    sending.current = controller
    setPart(0)
    setProblem(undefined)
    try {
      return await sendFile(api, file, {
        query: { dryRun: String(dryRun), goodRows: String(goodRows), priceJumps: String(priceJumps) },
        signal: controller.signal,
        onProgress: setPart,
      })
    } catch (failure) {
      if (!isApiFailure(failure) || failure.kind !== 'aborted') setProblem(sentenceOf(failure))
      return undefined
    } finally {
      setPart(undefined)
    }
  }

  return { part, problem, send, cancel: () => sending.current?.abort() }
}
