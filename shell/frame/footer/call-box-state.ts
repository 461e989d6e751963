import { useEffect, useRef, useState } from 'react'
import type { OfficeKey } from './office-texts.ts'

/** Hover delays, ms: a passing pointer must not open the box, and a brief slip must not close it. */
const OPEN_MS = 120
const CLOSE_MS = 300

/**
 * Which office's call box is open. One opened by a press stays until it is closed; a hovered one closes with the
 * pointer.
 */
interface OpenCallBox {
  readonly key: OfficeKey
  readonly by: 'hover' | 'press'
}

export interface CallBoxes {
  readonly open: OpenCallBox | undefined
  readonly enter: (key: OfficeKey) => void
  /** Cancels a pending open or close. */
  readonly stay: () => void
  readonly leave: () => void
  readonly press: (key: OfficeKey) => void
  readonly close: () => void
}

/** One state for all call boxes, so that only one is open at a time. */
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
