import { ShopLink, useBusState } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Icon, LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { Avatar, initialOf } from '../common/avatar.tsx'
import { forGuests, forUsers } from '../common/guest-mark.ts'
import { opensPanel } from '../common/native-form.ts'

const Place = styled.div`
  display: none;
  flex: none;
  ${media.md} { display: block; }
`

/** All three states have the same size, so that signing in causes no layout shift; on tablets only an icon. */
const Box = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  inline-size: 150px;
  block-size: 48px;
  a,
  button {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-inline-size: 0;
    min-block-size: 48px;
    padding-inline: 8px;
    border-radius: var(--radius-button);
    font-size: 14px;
    font-weight: 600;
    white-space: nowrap;
  }
  a:hover { background: var(--sunk); }
  ${media.belowLg} {
    inline-size: 44px;
    a,
    button {
      justify-content: center;
      inline-size: 44px;
      padding: 0;
      border: 0;
      > span:last-child { display: none; }
    }
  }
`

const Name = styled.span`
  overflow: hidden;
  min-inline-size: 0;
  text-overflow: ellipsis;
`

const Login = styled.button<{ $known: boolean }>`
  inline-size: 140px;
  justify-content: center;
  border: 1px solid var(--line);
  transition: border-color var(--fast);
  &:hover { border-color: var(--field); }
  ${p => !p.$known && forGuests}
`

const LOGIN = 'ورود | ثبت‌نام'

const Unknown = styled.div`
  flex: 1;
  ${forUsers}
`

/**
 * User area (spec §2): a skeleton, then the name (links to /profile) or the sign-in button (opens the login dialog),
 * which a visitor without a token sees at once.
 */
export function UserBox({ onLogin, onLoginIntent }: { onLogin: () => void; onLoginIntent: () => void }) {
  const session = useBusState('session')
  return (
    <Place>
      <Box aria-busy={session === undefined || session.status === 'unknown'}>
        {session?.status === 'user' ? (
          <ShopLink to={paths.profile} aria-label={`حساب کاربری ${session.user.name}`}>
            <Avatar aria-hidden="true">{initialOf(session.user.name)}</Avatar>
            <Name>{session.user.name}</Name>
          </ShopLink>
        ) : (
          <>
            {session?.status !== 'guest' && (
              <Unknown>
                <LoadingText />
                <Skeleton $width="100%" $height="48px" $radius="12px" />
              </Unknown>
            )}
            <Login
              {...opensPanel(onLogin, paths.login)}
              aria-label={LOGIN}
              $known={session?.status === 'guest'}
              onPointerEnter={onLoginIntent}
              onFocus={onLoginIntent}
            >
              <Icon name="user" />
              <span>{LOGIN}</span>
            </Login>
          </>
        )}
      </Box>
    </Place>
  )
}
