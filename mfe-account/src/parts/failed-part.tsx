import { isApiFailure, sentenceOf } from 'shared-shop/client'
import { ErrorSlot, LoadingText, Skeleton } from 'shared-ui'

/** Whether a call failed because the token has ended: the page is about to give way to the login. */
export function isSignedOut(failure: unknown): boolean {
  return isApiFailure(failure) && failure.status === 401
}

/** In place of a part that could not be loaded; `height` is a CSS length, so that nothing moves. */
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

/** In place of a part that is loading. */
export function LoadingPart({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height={height} $radius="24px" />
    </div>
  )
}
