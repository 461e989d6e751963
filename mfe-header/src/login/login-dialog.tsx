import { useEffect, useRef } from 'react'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { useBusState, useLocation, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { LogoMark } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { LoginSteps, stepTitles } from './login-steps.tsx'
import { useLogin } from './use-login.ts'

const Mark = styled.div`
  margin-block-end: 16px;
`

interface LoginDialogProps {
  open: boolean
  onClose: () => void
  /** Where to go after login; defaults to the `url` query of this page, if present (spec §4). */
  returnTo?: string | undefined
  /** Why the shopper has to sign in. */
  reason?: string | undefined
}

/** Login dialog (spec §2): phone step, code step, name step. It always opens at the phone step. */
export function LoginDialog(props: LoginDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ open, onClose, returnTo, reason }: LoginDialogProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isUser = useBusState('session')?.status === 'user'
  const opened = useRef({ pathname, done: false, stays: false })
  const finish = () => {
    if (opened.current.done) return
    opened.current.done = true
    onClose()
    const wanted = returnTo ?? new URLSearchParams(window.location.search).get('url')
    if (wanted !== null) navigate(safeReturnPath(wanted))
    else opened.current.stays = true
  }
  const { state, dispatch } = useLogin(finish)
  // Wait until the dialog has unmounted: it traps the focus until then.
  useEffect(
    () => () => {
      if (opened.current.stays) setTimeout(focusAccount)
    },
    [],
  )
  // Also covers a login in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a session change ends it
  useEffect(() => {
    if (isUser) finish()
  }, [isUser])
  // The link to the terms leaves the page: close, so that the dialog does not cover them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page change closes it
  useEffect(() => {
    if (pathname !== opened.current.pathname) onClose()
  }, [pathname])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={stepTitles[state.step]}
      lead={
        <Mark>
          <LogoMark size={52} />
        </Mark>
      }
    >
      <LoginSteps state={state} dispatch={dispatch} reason={reason} />
    </Dialog>
  )
}

/**
 * The button that opened the dialog disappears with the guest state: move the focus to the account link that replaces
 * it, unless something else has taken the focus.
 */
function focusAccount(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const links = document.querySelectorAll<HTMLElement>(`a[href="${paths.profile}"]`)
  for (const link of links) {
    if (link.getClientRects().length > 0) {
      link.focus()
      return
    }
  }
}
