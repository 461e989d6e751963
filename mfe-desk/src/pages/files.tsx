import { definePage } from 'shared-remote'
import { DeskGate } from '../access/desk-gate.tsx'
import { FilesView } from '../files/files-view.tsx'
import { FrameSkeleton } from '../frame/frame-skeleton.tsx'

/** `/desk/files`: catalogue files in and out. */
function FilesPage() {
  return (
    <DeskGate>
      <FilesView />
    </DeskGate>
  )
}

export const page = definePage<null, 'import'>({
  searchParams: ['import'],
  load: async () => null,
  head: () => ({ title: 'پرونده‌ها · پیشخوان', robots: 'noindex, nofollow' }),
  Page: FilesPage,
  Skeleton: FrameSkeleton,
})
