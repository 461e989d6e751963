import { useEffect, useRef, useState } from 'react'

/** A button that opens something in its own place; closed again, it has the focus. */
export function useFold() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])
  return { open, show: () => setOpen(true), close: () => setOpen(false), button }
}
