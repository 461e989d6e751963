import { useEffect, useRef } from 'react'
import { useBusState, useLocation, useNavigate } from 'shared-remote'
import { safeReturnPath } from 'shared-shop/http/safe-url'
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
  /** Where to go after login; else the `url` query of this page, if it has one (spec §4). */
  returnTo?: string | undefined
  /** Why login is asked for. */
  reason?: string | undefined
}

/** Spec §2 Login modal: phone step, code step, name step. Every opening begins at the phone. */
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
  const { state, tell } = useLogin(finish)
  // Once the dialog is gone: while it stands, it holds the focus.
  useEffect(
    () => () => {
      if (opened.current.stays) setTimeout(focusAccount)
    },
    [],
  )
  // Also for who signs in in another tab meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the session ends it
  useEffect(() => {
    if (isUser) finish()
  }, [isUser])
  // The rules and conditions are a link: they must not be read behind the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the page closes it
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
      <LoginSteps state={state} tell={tell} reason={reason} />
    </Dialog>
  )
}

/**
 * The button that opened the dialog is gone with the guest: the focus goes to the account link that stands in its place,
 * unless somebody else has taken it.
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
