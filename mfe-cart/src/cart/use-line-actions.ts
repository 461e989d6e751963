import { useMemo, useRef, useState } from 'react'
import { useCartHost } from '../store/cart-host.ts'

export interface LineActions {
  readonly plus: (key: string) => void
  readonly minus: (key: string) => void
  readonly remove: (key: string) => void
  readonly lowerTo: (key: string, quantity: number) => void
  readonly keepForLater: (key: string) => void
  readonly buyNow: (key: string) => void
  readonly removeLater: (key: string) => void
}

/** The cart's lines with their actions. Only for the browser. This is a hook: call it before any early return. */
export function useLineActions() {
  /** Of the list: it gets the focus when a line and its pressed button unmount. */
  const heading = useRef<HTMLHeadingElement>(null)
  /** Whether an action has removed a line: what replaces the list may then take the focus. */
  const [hasLeft, setLeft] = useState(false)
  const { page } = useCartHost()
  const work = useMemo(() => {
    const focusHeading = () => heading.current?.focus()
    const leaving = (act: (key: string) => void) => (key: string) => {
      act(key)
      setLeft(true)
      focusHeading()
    }
    const actions: LineActions = {
      plus: key => page().cart.plus(key),
      minus: key => page().cart.minus(key),
      lowerTo: (key, quantity) => page().cart.lowerTo(key, quantity),
      remove: leaving(key => page().cart.remove(key)),
      keepForLater: leaving(key => page().cart.keepForLater(key)),
      buyNow: leaving(key => page().cart.buyNow(key)),
      removeLater: leaving(key => page().cart.remove(key, 'later')),
    }
    return { actions, heading, focusHeading }
  }, [page])
  return { ...work, hasLeft }
}
