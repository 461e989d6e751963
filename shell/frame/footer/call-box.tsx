import { type MouseEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { CallBoxPanel } from './call-box-panel.tsx'
import type { CallBoxes } from './call-box-state.ts'
import { type Office, officeTexts } from './office-texts.ts'

const Card = styled.section`
  position: relative;
  display: grid;
  align-content: start;
  gap: 4px;
  padding: 20px;
  border: 1px solid rgb(255 255 255 / 0.18);
  border-radius: var(--radius-media);
  h2 { display: flex; align-items: center; gap: 10px; color: var(--on-deep); font-size: var(--fs-small); }
  h2 svg { color: var(--saff); }
`

const Entry = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;
  border-radius: var(--radius-badge);
  color: var(--on-deep);
  font-size: var(--fs-body);
  font-weight: 700;
  &:hover, &[aria-expanded='true'] { color: var(--saff); }
`

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'

/**
 * An office with its phone entry (spec §1, §4 Other): hovering or pressing the entry opens the office's lines beside
 * it. Before hydration the entry is a plain phone link.
 */
export function CallBox({ office: { key, phones }, boxes }: { office: Office; boxes: CallBoxes }) {
  const { title, hours, icon } = officeTexts[key]
  const [first] = phones
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const entry = useRef<HTMLAnchorElement>(null)
  const isOpen = boxes.open?.key === key
  const isPressed = isOpen && boxes.open?.by === 'press'
  useClosing(isOpen, card, entry, boxes.close)

  const press = (event: MouseEvent) => {
    event.preventDefault()
    boxes.press(key)
    if (isPressed) entry.current?.focus()
  }
  return (
    <Card
      ref={card}
      aria-label={title}
      onPointerEnter={event => isMouse(event) && isOpen && boxes.stay()}
      onPointerLeave={event => isMouse(event) && boxes.leave()}
    >
      <h2>
        <Icon name={icon} size={22} />
        {title}
      </h2>
      <p>{hours}</p>
      {first && (
        // A link instead of a button, so that it dials without scripts.
        <Entry
          ref={entry}
          href={`tel:${first.number}`}
          role="button"
          aria-label={`تماس با ${title} ${formatOfficePhone(first.number)}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={press}
          onKeyDown={event => {
            if (event.key !== ' ') return
            event.preventDefault()
            event.currentTarget.click()
          }}
          onPointerEnter={event => isMouse(event) && boxes.enter(key)}
          onPointerLeave={event => isMouse(event) && !isOpen && boxes.stay()}
        >
          <bdi dir="ltr">{formatOfficePhone(first.number)}</bdi>
          <Icon name="phone" size={20} />
        </Entry>
      )}
      {isOpen && <CallBoxPanel id={id} officeKey={key} phones={phones} takesFocus={isPressed} />}
    </Card>
  )
}

/** Escape, a press elsewhere, or losing the focus closes the box; Escape returns the focus to the entry. */
function useClosing(
  isOpen: boolean,
  card: { readonly current: HTMLElement | null },
  entry: { readonly current: HTMLElement | null },
  close: () => void,
) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      if (card.current?.contains(document.activeElement)) entry.current?.focus()
      latest.current()
    }
    const onElsewhere = (event: Event) => {
      if (card.current && !event.composedPath().includes(card.current)) latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen, card, entry])
}
