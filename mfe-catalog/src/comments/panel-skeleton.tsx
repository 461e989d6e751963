import { LoadingText, Skeleton } from 'shared-ui'

/** The boxes of a form while it is on its way. */
export function PanelSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height="240px" $radius="16px" />
    </div>
  )
}
