import { type RefObject, useEffect } from 'react'
import { replayTaps } from 'shared-remote'

/** Performs the early taps on a part (docs/decisions/0043); render it beside the part's content. */
export function ReplayTaps({ within }: { within: RefObject<Element | null> }) {
  useEffect(() => {
    if (within.current) replayTaps(within.current)
  }, [within])
  return null
}
