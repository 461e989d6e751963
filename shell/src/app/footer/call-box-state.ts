import { useEffect, useRef, useState } from 'react'
import type { OfficeKey } from './office-texts.ts'

/** Hover intent, ms: a pointer that only passes opens nothing, one that strays for a moment closes nothing. */
const OPEN_MS = 120
const CLOSE_MS = 300

/** Which office's call box is open. One that was pressed open stays until it is closed; a hovered one goes with the pointer. */
interface OpenCallBox {
  readonly key: OfficeKey
  readonly by: 'hover' | 'press'
}

export interface CallBoxes {
  readonly open: OpenCallBox | undefined
  readonly enter: (key: OfficeKey) => void
  /** Whatever the pointer was about to open or close stays as it is. */
  readonly stay: () => void
  readonly leave: () => void
  readonly press: (key: OfficeKey) => void
  readonly close: () => void
}

/** One state for all call boxes, so that never two are open. */
export function useCallBoxes(): CallBoxes {
  const [open, setOpen] = useState<OpenCallBox>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  const later = (ms: number, change: (old: OpenCallBox | undefined) => OpenCallBox | undefined) => {
    stay()
    timer.current = setTimeout(() => setOpen(change), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    open,
    stay,
    enter: key =>
      later(OPEN_MS, old => (old?.by === 'press' || old?.key === key ? old : { key, by: 'hover' })),
    leave: () => later(CLOSE_MS, old => (old?.by === 'hover' ? undefined : old)),
    press: key => {
      stay()
      setOpen(old => (old?.by === 'press' && old.key === key ? undefined : { key, by: 'press' }))
    },
    close: () => {
      stay()
      setOpen(undefined)
    },
  }
}
