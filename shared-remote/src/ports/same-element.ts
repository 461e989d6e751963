import type { ReactElement } from 'react'

/** Whether two elements would render the same: one type and key, equal properties. */
export function sameElement(one: ReactElement, other: ReactElement): boolean {
  if (one === other) return true
  if (one.type !== other.type || one.key !== other.key) return false
  const [before, after] = [entriesOf(one.props), entriesOf(other.props)]
  return before.size === after.size && [...before].every(([name, value]) => Object.is(after.get(name), value))
}

function entriesOf(props: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(props ?? {}))
}
