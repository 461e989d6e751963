import type { FormEvent } from 'react'
import type { Bus } from 'shared-events'
import { useBus } from 'shared-remote'
import { storedApiToken } from 'shared-shop/client'
import { textOf } from 'shared-shop/errors/texts'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Panel = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--straw);
  color: var(--on-tint);
  --focus: var(--on-tint);
  h2 { font-size: var(--fs-h3); }
  p { color: var(--on-tint-2); font-size: var(--fs-meta); }
  ${media.md} { padding: 20px 30px; }
`

const Join = styled(Button)`
  flex: 1;
  background: var(--on-tint);
  color: var(--white);
  &:hover { background: #000; }
  ${media.md} { flex: none; min-inline-size: 120px; }
`

/** Until the stored token is checked, having one counts as signed in (spec §4 Session). */
function isSignedIn(bus: Bus): boolean {
  const status = bus.getState('session')?.status ?? 'unknown'
  return status === 'unknown' ? storedApiToken() !== undefined : status === 'user'
}

/** Spec §5 Newsletter: signed-in users are members; everybody else is asked to sign in. */
export function Newsletter() {
  const bus = useBus()
  const join = (event: FormEvent) => {
    event.preventDefault()
    const isUser = isSignedIn(bus())
    if (isUser) {
      bus().send('toast', { kind: 'info', text: textOf('newsletter-member'), position: 'bottom-left' })
      return
    }
    // On a phone the login panel rises from below and would cover a toast there.
    bus().send('toast', { kind: 'error', text: textOf('newsletter-login'), position: 'top-center' })
    bus().send('login/open', {})
  }
  return (
    <Panel onSubmit={join}>
      <div>
        <h2>خبر تخفیف‌ها، پیش از بقیه</h2>
        <p>هفته‌ای یک پیام، در حساب کاربری شما.</p>
      </div>
      <Join type="submit">عضویت</Join>
    </Panel>
  )
}
