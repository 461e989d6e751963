import type { RefObject } from 'react'
import { ShopLink } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon, type IconName } from 'shared-ui'
import { Dialog, Popover } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { Offices } from './offices.tsx'

const TITLE = 'تماس با ما'

/** Aligns the panel with the button's far edge and gives it a height to anchor to. */
const Corner = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
`

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  > h2 { font-size: var(--fs-h3); }
`

const Padded = styled.div`
  max-block-size: calc(100dvh - 120px);
  padding: 24px;
  overflow-y: auto;
`

const More = styled.p`
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    border-radius: var(--radius-badge);
    color: var(--buy-text);
    font-size: var(--fs-small);
    font-weight: 700;
  }
  a:hover { text-decoration: underline; text-underline-offset: 6px; }
`

interface ContactPanelProps {
  open: boolean
  /** Renders a sheet instead of a panel below the button. */
  narrow: boolean
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Contact panel (spec §1): two offices and three hints. */
export function ContactPanel({ open, narrow, toggle, onClose }: ContactPanelProps) {
  const content = (
    <>
      <Offices />
      <ContactHints />
      <More>
        <ShopLink to={paths.contact} onClick={onClose}>
          همهٔ راه‌های تماس و پرسش‌های پرتکرار
        </ShopLink>
      </More>
    </>
  )
  if (narrow) {
    return (
      <Dialog open={open} onClose={onClose} title={TITLE}>
        <Panel>{content}</Panel>
      </Dialog>
    )
  }
  if (!open) return null
  return (
    <Corner>
      <Popover
        open
        onOpenChange={onClose}
        label={TITLE}
        align="end"
        width="400px"
        trigger={({ ref }) => <span hidden ref={() => ref(toggle.current)} />}
      >
        <Padded>
          <Panel>
            <h2>{TITLE}</h2>
            {content}
          </Panel>
        </Padded>
      </Popover>
    </Corner>
  )
}

const Hints = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  color: var(--ink-2);
  font-size: var(--fs-small);
  li { display: flex; gap: 10px; }
  svg { flex: none; margin-block-start: 3px; color: var(--buy-text); }
  a { color: var(--buy-text); font-weight: 700; text-decoration: underline; text-underline-offset: 6px; }
`

const plainHints: readonly { readonly icon: IconName; readonly text: string }[] = [
  { icon: 'chat', text: 'پرسش دربارهٔ یک کالا را در صفحهٔ همان کالا بپرسید.' },
  { icon: 'calculator', text: 'هزینهٔ ارسال را با محاسبه‌گر صفحهٔ کالا ببینید.' },
]

/** The three hints of spec §1: where to ask questions, see shipping costs, and find orders. */
function ContactHints() {
  return (
    <Hints aria-label="پیش از تماس">
      {plainHints.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
      <li>
        <Icon name="package" />
        <span>
          سفارش خود را از حساب کاربری <ShopLink to={paths.orders}>پیگیری کنید</ShopLink>.
        </span>
      </li>
    </Hints>
  )
}
