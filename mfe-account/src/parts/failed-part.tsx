import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { ErrorSlot, LoadingText, Skeleton } from 'shared-ui'
import type { StatusMessage } from './status-region.tsx'

/** Whether a call failed because the token is invalid: the page redirects to login, so no error is shown. */
export function isSignedOut(failure: unknown): boolean {
  return isApiFailure(failure) && failure.status === 401
}

/** Shows why an action failed. */
export function reportFailure(failure: unknown, setStatus: (status: StatusMessage) => void): void {
  if (!isSignedOut(failure)) setStatus({ tone: 'err', text: sentenceOf(failure) })
}

/** Replaces a part that failed to load; `height` is a CSS length that prevents a layout shift. */
export function FailedPart({
  failure,
  height,
  onRetry,
}: {
  failure: unknown
  height: string
  onRetry: () => void
}) {
  if (isSignedOut(failure)) return <LoadingPart height={height} />
  return <ErrorSlot reason={sentenceOf(failure)} onRetry={onRetry} height={height} />
}

export function LoadingPart({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height={height} $radius="24px" />
    </div>
  )
}
