import { definePage } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Button, EmptyState } from 'shared-ui'
import { DeskGate } from '../access/desk-gate.tsx'
import { FrameSkeleton } from '../frame/frame-skeleton.tsx'

/** Below `/desk`: an address that is no screen of the back office. */
function UnknownPage() {
  return (
    <DeskGate>
      <EmptyState
        icon="magnifier"
        headingLevel={1}
        title="پیشخوان چنین صفحه‌ای ندارد"
        text="شاید نشانی را نادرست نوشته‌اید، یا این بخش جابه‌جا شده است."
        action={<Button href={paths.desk}>رفتن به «امروز»</Button>}
      />
    </DeskGate>
  )
}

export const page = definePage<null>({
  searchParams: [],
  load: async () => null,
  head: () => ({ title: 'پیدا نشد · پیشخوان', robots: 'noindex, nofollow' }),
  Page: UnknownPage,
  Skeleton: FrameSkeleton,
})
