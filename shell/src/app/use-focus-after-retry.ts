import { useEffect, useRef } from 'react'

/**
 * Answers what to call when «try again» is pressed: once that has brought another content, its heading has the focus,
 * which would otherwise be lost with the button.
 */
export function useFocusAfterRetry(): () => void {
  const isRetried = useRef(false)
  useEffect(
    () => () => {
      const { activeElement } = document
      if (isRetried.current && (activeElement === null || activeElement === document.body)) focusHeading()
    },
    [],
  )
  return () => {
    isRetried.current = true
  }
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}
