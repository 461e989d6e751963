import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { ErrorSlot, LoadingText, Skeleton } from 'shared-ui'

/** Whether a call failed because the token is invalid: the page redirects to login, so no error is shown. */
export function isSignedOut(failure: unknown): boolean {
  return isApiFailure(failure) && failure.status === 401
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

/** Replaces a part that is loading. */
export function LoadingPart({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height={height} $radius="24px" />
    </div>
  )
}
