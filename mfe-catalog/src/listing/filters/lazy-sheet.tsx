import { type ComponentType, useEffect, useState } from 'react'
import { useBus } from 'shared-remote'
import type { FilterSheetProps } from './filter-sheet.tsx'

const load = () => import('./filter-sheet.tsx')

/**
 * The sheet in its own chunk, loaded when first opened. If loading fails, it reports that and closes; the list is
 * unaffected.
 */
export function LazySheet(props: FilterSheetProps) {
  const bus = useBus()
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps>>()
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open !== wasOpen) {
    setWasOpen(props.open)
    if (props.open) setOpenings(openings + 1)
  }
  const { open, onClose } = props
  useEffect(() => {
    if (Sheet || !open) return
    let gone = false
    load().then(
      module => gone || setSheet(() => module.default),
      () => {
        if (gone) return
        bus().send('toast', {
          kind: 'error',
          text: 'فیلترها بارگذاری نشد؛ دوباره تلاش کنید.',
          position: 'top-center',
        })
        onClose()
      },
    )
    return () => {
      gone = true
    }
  }, [Sheet, open, onClose, bus])
  return Sheet ? <Sheet key={openings} {...props} /> : null
}

LazySheet.preload = () => {
  load().catch(() => undefined)
}
