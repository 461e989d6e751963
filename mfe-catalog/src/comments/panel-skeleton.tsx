import { LoadingText, Skeleton } from 'shared-ui'

/** Skeleton of the form. */
export function PanelSkeleton() {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height="240px" $radius="16px" />
    </div>
  )
}
