import { LoadingText, Skeleton } from 'shared-ui'

/** One grey box; as high as the form of a comment, unless given other CSS lengths. */
export function PanelSkeleton({ height = '240px', radius = '16px' }) {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height={height} $radius={radius} />
    </div>
  )
}
