import { definePage } from 'shared-remote'
import { DeskGate } from '../access/desk-gate.tsx'
import { FrameSkeleton } from '../frame/frame-skeleton.tsx'
import { TodayView } from '../today/today-view.tsx'

/** `/desk`: how the shop is doing, and what waits for somebody. */
function TodayPage() {
  return (
    <DeskGate>
      <TodayView />
    </DeskGate>
  )
}

export const page = definePage<null>({
  searchParams: [],
  load: async () => null,
  head: () => ({ title: 'امروز · پیشخوان', robots: 'noindex, nofollow' }),
  Page: TodayPage,
  Skeleton: FrameSkeleton,
})
