import { useCallback, useEffect, useRef, useState } from 'react'
import { useBus, useLocation, useNavigate } from 'shared-remote'
import { definePart, OnDemand } from 'shared-remote/on-demand'
import * as paths from 'shared-shop/paths'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import type { PanelListener } from '../common/panels.ts'
import { useOnNavigation } from '../common/use-on-navigation.ts'
import { type ComboboxPanel, closedView, comboboxOf } from './combobox.ts'
import { SearchField } from './search-field.tsx'

const searchPanel = definePart(() => import('./search-panel.tsx').then(module => module.SearchPanel))
const searchSheet = definePart(() => import('./search-sheet.tsx').then(module => module.SearchSheet))

const Place = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  max-inline-size: 600px;
  ${media.belowLg} { position: static; max-inline-size: none; }
`

type Open = 'closed' | 'panel' | 'sheet'

const UNAVAILABLE = 'پیشنهادهای جست‌وجو باز نشد؛ اتصال اینترنت را بررسی کنید و دوباره امتحان کنید.'

/**
 * Search overlay (spec §2): opens on focus; closes on navigation, backdrop click or result click. The field is a
 * combobox (WAI-ARIA) for the lists in the panel, which is a separate chunk; without it the form still searches.
 * `asked` opens it from outside (bottom bar): each new number is a new request.
 */
export function SearchBox({ asked, onPanel }: { asked: number; onPanel: PanelListener }) {
  const bus = useBus()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<Open>('closed')
  const inAddress = pathname === paths.search ? (new URLSearchParams(search).get('searchText') ?? '') : ''
  const [typed, setTyped] = useState(inAddress)
  const [view, setView] = useState(closedView)
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<ComboboxPanel>(undefined)

  const close = useCallback(() => {
    setOpen('closed')
    setView(closedView)
  }, [])
  const onUnavailable = () => {
    close()
    if (input.current) input.current.inputMode = 'search'
    bus().send('toast', { kind: 'warning', text: UNAVAILABLE, position: 'bottom-left' })
  }
  const show = () => {
    // The field may contain text typed before hydration.
    setTyped(input.current?.value ?? '')
    const isNarrow = media.isBelowMd()
    setOpen(isNarrow ? 'sheet' : 'panel')
    // Returning the focus to this field must not open the on-screen keyboard.
    if (input.current && isNarrow) input.current.inputMode = 'none'
  }
  const goToResults = (text: string) => {
    panel.current?.onSubmit(text)
    close()
    input.current?.blur()
    navigate(paths.searchFor(text))
  }

  useOnNavigation(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a field focused before hydration
  useEffect(() => {
    if (document.activeElement === input.current) show()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request opens it
  useEffect(() => {
    if (asked === 0) return
    if (media.isBelowMd()) show()
    else input.current?.focus()
  }, [asked])
  useEffect(() => onPanel('search', open === 'panel'), [open, onPanel])
  useEffect(() => {
    if (open !== 'panel') return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open, close])

  return (
    <Place
      ref={place}
      onBlur={event => {
        if (open !== 'panel' || !(event.relatedTarget instanceof Node)) return
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
      onKeyDown={event => {
        if (event.key === 'Escape' && open === 'panel') {
          event.stopPropagation()
          input.current?.focus()
          close()
        }
      }}
    >
      <SearchField
        ref={input}
        defaultValue={inAddress}
        {...comboboxOf(open === 'panel' ? view : closedView)}
        onPointerEnter={searchPanel.preload}
        onFocus={event => {
          const isReturned = event.relatedTarget?.closest('[aria-modal]')
          if (!isReturned) show()
        }}
        onClick={show}
        onChange={event => {
          setTyped(event.currentTarget.value)
          if (open === 'closed') show()
        }}
        onKeyDown={event => {
          if (panel.current) panel.current.onKeyDown(event)
          else if (open === 'closed' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) show()
        }}
        onSubmitText={goToResults}
        onClear={() => setTyped('')}
      />
      {open === 'panel' && (
        <OnDemand
          part={searchPanel}
          typed={typed}
          panel={panel}
          onView={setView}
          onClose={close}
          onUnavailable={onUnavailable}
        />
      )}
      <OnDemand
        part={searchSheet}
        ahead={media.isBelowMd}
        open={open === 'sheet'}
        initial={typed}
        onSubmitText={goToResults}
        onClose={close}
        onUnavailable={onUnavailable}
      />
    </Place>
  )
}
