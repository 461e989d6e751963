import { useEffect, useRef } from 'react'
import { safeReturnPath } from 'shared-base/http/safe-url'
import { definePage, useBusState, useNavigate } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Card, Container, LogoMark, Skeleton } from 'shared-ui'
import { styled } from 'styled-components'
import { LoginSteps, stepTitles } from '../login/login-steps.tsx'
import { useLogin } from '../login/use-login.ts'

const Place = styled(Container)`
  display: grid;
  justify-items: center;
  padding-block: 32px 64px;
`

const Box = styled(Card)`
  inline-size: 100%;
  max-inline-size: 456px;
  min-block-size: 420px;
  @media (max-width: 480px) { padding: 24px 20px; }
  h1 { margin-block-start: 16px; font-size: var(--fs-h2); }
`

/** `/login?url=…`: the login steps as a page. `url` is where to go afterwards; only paths of this site are accepted. */
function LoginPage({ data }: { data: { returnTo: string } }) {
  const navigate = useNavigate()
  const isUser = useBusState('session')?.status === 'user'
  const left = useRef(false)
  const leave = () => {
    if (left.current) return
    left.current = true
    navigate(data.returnTo, { replace: true })
  }
  const { state, dispatch } = useLogin(leave)
  // Also covers visitors who are already signed in or who sign in in another tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a session change navigates away
  useEffect(() => {
    if (isUser) leave()
  }, [isUser])
  return (
    <Place>
      <Box>
        <LogoMark size={52} />
        <h1>{stepTitles[state.step]}</h1>
        <LoginSteps state={state} dispatch={dispatch} />
      </Box>
    </Place>
  )
}

export const page = definePage({
  searchParams: ['url'],
  load: async ({ search }) => ({ returnTo: safeReturnPath(search.get('url') ?? '/') }),
  head: () => ({ title: 'ورود یا ثبت‌نام', canonical: paths.login, robots: 'noindex, follow' }),
  Page: LoginPage,
  Skeleton: () => (
    <Place aria-busy="true">
      <Box>
        <Skeleton $width="52px" $height="52px" $radius="16px" />
        <br />
        <Skeleton $height="28px" $width="60%" />
        <br />
        <Skeleton $height="52px" $radius="12px" />
      </Box>
    </Place>
  ),
})
