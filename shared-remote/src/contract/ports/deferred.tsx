import { memo, type ReactElement, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { hasWaitingTap, replayTaps } from './early-taps.ts'
import { Gate } from './gate.ts'
import { useRestOfPage } from './rest-of-page.ts'

/**
 * A section that is served whole but hydrated only when it is needed: it comes within a screen of the viewport, a visitor
 * points at it, focuses or has tapped something in it, or its data change. Until then React leaves the served markup
 * alone. Where the browser renders the page itself, the section comes after the first view (`useRestOfPage`).
 *
 * `children` is one element with plain properties: while they stay equal, rendering the parent again wakes nothing.
 */
export const Deferred = memo(DeferredSection, (before, after) => sameElement(before.children, after.children))

function DeferredSection({ children }: { children: ReactElement }) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [gate] = useState(() => new Gate(id))
  const isCommitted = useRef(false)
  const isDue = useRestOfPage()
  // It shows something else from now on: an update of a boundary that may not hydrate would replace its markup.
  if (isCommitted.current) gate.open()
  useEffect(() => {
    isCommitted.current = true
    const element = place.current
    if (!element) return
    if (hasWaitingTap(element)) gate.open()
    return gate.openWhenNeeded(element)
  }, [gate])
  return (
    <div ref={place} data-deferred={id}>
      {isDue && (
        <Suspense fallback={null}>
          <Gated gate={gate} place={place}>
            {children}
          </Gated>
        </Suspense>
      )}
    </div>
  )
}

function Gated({
  gate,
  place,
  children,
}: {
  gate: Gate
  place: { readonly current: HTMLElement | null }
  children: ReactNode
}) {
  gate.wait()
  useEffect(() => {
    gate.open()
    const element = place.current
    if (!element) return
    element.removeAttribute('data-deferred')
    replayTaps(element)
  }, [gate, place])
  return children
}

/** Whether two elements would render the same: one type and key, equal properties. */
function sameElement(one: ReactElement, other: ReactElement): boolean {
  if (one === other) return true
  if (one.type !== other.type || one.key !== other.key) return false
  const [before, after] = [entriesOf(one.props), entriesOf(other.props)]
  return before.size === after.size && [...before].every(([name, value]) => Object.is(after.get(name), value))
}

function entriesOf(props: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(props ?? {}))
}
