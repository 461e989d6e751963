import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'shared-remote'
import type { ComboboxView } from './combobox.ts'

/**
 * WAI-ARIA combobox over several lists: the focus stays in the field, arrow keys move through all lists and wrap around
 * through the field, Enter opens the active option. When the paths change, no option is active.
 */
export function useOptions(lists: readonly (readonly string[])[], onOpen: () => void) {
  const navigate = useNavigate()
  const id = useId()
  const [active, setActive] = useState(-1)
  const paths = lists.flat()
  const count = paths.length
  const optionId = (place: number) => `${id}${place}`
  const listIds = lists.map((_, list) => `${id}list${list}`)

  const all = paths.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: new options reset the active one
  useEffect(() => setActive(-1), [all])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  const view: ComboboxView = {
    lists: listIds.filter((_, list) => (lists[list]?.length ?? 0) > 0),
    active: active < 0 || active >= count ? undefined : optionId(active),
  }
  return {
    listIds,
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
        onOpen()
        navigate(path)
      }
    },
    /** Props of the option at `index` of a list. */
    option: (list: number, index: number) => {
      const place = lists.slice(0, list).flat().length + index
      return {
        role: 'option' as const,
        id: optionId(place),
        'aria-selected': place === active,
        tabIndex: -1,
        onClick: onOpen,
      }
    },
  }
}
