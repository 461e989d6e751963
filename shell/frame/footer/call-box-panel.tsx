import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatOfficePhone } from 'shared-shop/offices/office-phone'
import { Icon } from 'shared-ui'
import * as layer from 'shared-ui/layer'
import * as media from 'shared-ui/media'
import { keyframes, styled } from 'styled-components'
import { type Office, type OfficeKey, officeTexts } from './office-texts.ts'

/** Height of the sticky header, which covers the top of the window, px. */
const COVERED_PX = 84

const appear = keyframes`from { opacity: 0; transform: translateY(8px); }`

const Panel = styled.div<{ $below: boolean }>`
  --focus: var(--buy-text);
  position: absolute;
  ${p => (p.$below ? 'inset-block-start: calc(100% + 8px);' : 'inset-block-end: calc(100% + 8px);')}
  inset-inline-start: -1px;
  z-index: ${layer.dropdown};
  inline-size: calc(100% + 2px);
  padding: 16px 18px 18px;
  border-radius: 20px;
  background: var(--surface);
  box-shadow: var(--e3);
  color: var(--ink);
  animation: ${appear} var(--base) var(--enter);
  ${media.md} { inline-size: max(100% + 2px, 330px); }
  /* The arrow, and an invisible bridge for the pointer between entry and box. */
  &::after {
    position: absolute;
    ${p => (p.$below ? 'inset-block-end: 100%;' : 'inset-block-start: 100%;')}
    inset-inline-start: 38px;
    border: 9px solid transparent;
    border-block-${p => (p.$below ? 'end' : 'start')}-color: var(--surface);
    border-block-${p => (p.$below ? 'start' : 'end')}-width: 0;
    content: '';
  }
  h3 { font-size: var(--fs-small); }
  p { color: var(--ink-2); font-size: var(--fs-meta); }
`

const Lines = styled.ul`
  margin-block-start: 8px;
  li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding-block: 6px; }
  li + li { border-block-start: 1px solid var(--line); }
  li > bdi { font-weight: 700; font-size: var(--fs-small); }
`

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-inline-size: 112px;
  min-block-size: 44px;
  padding-inline: 16px;
  border-radius: var(--radius-button);
  background: var(--buy-soft);
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
  &:hover { box-shadow: inset 0 0 0 1px var(--buy-text); }
`

/** The phone lines of one office, above its card, or below it if there is no room above. */
export function CallBoxPanel({
  id,
  officeKey,
  phones,
  takesFocus,
}: {
  id: string
  officeKey: OfficeKey
  phones: Office['phones']
  takesFocus: boolean
}) {
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isBelow, setBelow] = useState(false)

  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect()
    if (box && box.top < COVERED_PX) setBelow(true)
  }, [])

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus])

  return (
    <Panel ref={panel} id={id} role="dialog" aria-labelledby={titleId} $below={isBelow}>
      <h3 id={titleId}>با کدام خط تماس می‌گیرید؟</h3>
      <p>{officeTexts[officeKey].answered}</p>
      <Lines>
        {phones.map(({ label, number }) => (
          <li key={number}>
            <bdi dir="ltr">{formatOfficePhone(number)}</bdi>
            <Call href={`tel:${number}`} aria-label={`${label} ${formatOfficePhone(number)}`}>
              <Icon name="phone" size={20} />
              {label}
            </Call>
          </li>
        ))}
      </Lines>
    </Panel>
  )
}
