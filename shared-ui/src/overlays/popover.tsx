import { type ReactNode, useEffect, useId, useRef } from 'react'
import { keyframes, styled } from 'styled-components'
import * as layer from '../theme/layer.ts'

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`

const Anchor = styled.div`
  position: relative;
`

const Panel = styled.div<{ $align: 'start' | 'end'; $width: string }>`
  position: absolute;
  inset-block-start: calc(100% + 10px);
  ${p => (p.$align === 'start' ? 'inset-inline-start: 0;' : 'inset-inline-end: 0;')}
  z-index: ${layer.dropdown};
  overflow: hidden;
  inline-size: ${p => p.$width};
  max-inline-size: calc(100vw - 2 * var(--gutter));
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--e3);
  color: var(--ink);
  animation: ${drop} var(--base) var(--enter);
`

export interface TriggerProps {
  ref: (element: HTMLElement | null) => void
  onClick: () => void
  'aria-expanded': boolean
  'aria-haspopup': 'dialog'
  'aria-controls': string | undefined
}

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: (props: TriggerProps) => ReactNode
  /** Names the panel. */
  label: string
  /** The inline edge of the trigger to align with. */
  align?: 'start' | 'end' | undefined
  /** CSS length. */
  width?: string | undefined
  children: ReactNode
}

/** A non-modal panel below its trigger: closes on Escape, on an outside press or when the focus leaves. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  align = 'end',
  width = '320px',
  children,
}: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const change = useRef(onOpenChange)
  useEffect(() => {
    change.current = onOpenChange
  })

  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      change.current(false)
      opener.current?.focus()
    }
    const onOutside = (event: Event) => {
      // In a shadow root the event's target is the host; the composed path has the real target.
      if (anchor.current !== null && !event.composedPath().includes(anchor.current)) change.current(false)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [open])

  return (
    <Anchor ref={anchor}>
      {trigger({
        ref: element => {
          opener.current = element
        },
        onClick: () => onOpenChange(!open),
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Panel id={id} role="dialog" aria-label={label} $align={align} $width={width}>
          {children}
        </Panel>
      )}
    </Anchor>
  )
}
