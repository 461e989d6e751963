import { useEffect, useRef, useState } from 'react'

/** State of a button that opens content in its own place and gets the focus back when that closes. */
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
