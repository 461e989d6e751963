import { type RefObject, useMemo, useRef, useState } from 'react'
import { useCartHost } from '../store/cart-host.ts'

/** What can be done with a line, by its key. */
export interface LineActions {
  readonly plus: (key: string) => void
  readonly minus: (key: string) => void
  readonly remove: (key: string) => void
  readonly lowerTo: (key: string, quantity: number) => void
  readonly keepForLater: (key: string) => void
  readonly buyNow: (key: string) => void
  readonly removeLater: (key: string) => void
}

interface LineWork {
  readonly actions: LineActions
  /** For the list's heading: it gets the focus when a line is gone, and with it the button that was pressed. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly focusHeading: () => void
  /** Whether a line has left by one of the actions: what comes in the list's place may then take the focus. */
  readonly hasLeft: boolean
}

/** The lines of the page's cart as buttons change them. Only for the browser; call it before anything returns early. */
export function useLineActions(): LineWork {
  const heading = useRef<HTMLHeadingElement>(null)
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
