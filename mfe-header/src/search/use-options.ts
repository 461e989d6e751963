import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'shared-remote'
import type { ComboboxView } from './combobox.ts'

/**
 * WAI-ARIA combobox over two lists: the focus stays in the field, arrow keys move through both lists and wrap around
 * through the field, Enter opens the active option. When the paths change, no option is active.
 */
export function useOptions(first: readonly string[], second: readonly string[], onClose: () => void) {
  const navigate = useNavigate()
  const id = useId()
  const [active, setActive] = useState(-1)
  const paths = [...first, ...second]
  const count = paths.length
  const optionId = (index: number) => `${id}${index}`
  /** Ids of the two lists. */
  const lists = [`${id}first`, `${id}second`] as const

  const all = paths.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options reset the active one
  useEffect(() => setActive(-1), [all])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const view: ComboboxView = {
    lists: [...(first.length > 0 ? [lists[0]] : []), ...(second.length > 0 ? [lists[1]] : [])],
    active: active < 0 || active >= count ? undefined : optionId(active),
  }
  return {
    lists,
    view,
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      if (event.nativeEvent.isComposing) return
      const path = paths[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        // −1 is the field itself, so that arrow keys wrap around through it.
        const step = event.key === 'ArrowDown' ? 1 : -1
        setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
      } else if (event.key === 'Enter' && path !== undefined) {
        event.preventDefault()
        onClose()
        navigate(path)
      }
    },
    /** Props of the option at `index`, counted across both lists. */
    option: (index: number) => ({
      role: 'option' as const,
      id: optionId(index),
      'aria-selected': index === active,
      tabIndex: -1,
    }),
  }
}
