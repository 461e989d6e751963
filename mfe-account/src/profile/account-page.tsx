import type { ComponentType } from 'react'
import { definePage, type PageDefinition } from 'shared-remote'
import * as paths from 'shared-shop/paths'
import { Breadcrumb, Container, LoadingText, Skeleton } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { AccountMenu } from './account-menu.tsx'
import { type AccountUser, useAccount } from './use-account.ts'

const Place = styled(Container)`
  padding-block: 16px 64px;
`

const Columns = styled.div`
  display: grid;
  gap: 20px;
  margin-block-start: 8px;
  ${media.lg} {
    grid-template-columns: 288px minmax(0, 1fr);
    align-items: start;
    gap: 28px;
  }
`

/** On small screens a section takes the full width; the breadcrumb leads back to the menu. */
const Side = styled.div<{ $always: boolean }>`
  ${media.belowLg} { ${p => !p.$always && 'display: none;'} }
`

const Waiting = styled(Container)`
  display: grid;
  gap: 20px;
  padding-block: 68px 64px;
  ${media.lg} { grid-template-columns: 288px minmax(0, 1fr); gap: 28px; }
`

interface AccountPageParts {
  readonly title: string
  /** The page's name in the breadcrumb; undefined for the account's start page. */
  readonly name?: string
  /** Above menu and content. */
  readonly Heading?: ComponentType<{ user: AccountUser | undefined }>
  /** `user` is undefined until it is known. */
  readonly Content: ComponentType<{ user: AccountUser | undefined; logOut: () => void }>
}

/** A page of the account: breadcrumb, side menu, content. */
export function defineAccountPage({ title, name, Heading, Content }: AccountPageParts): PageDefinition<null> {
  return definePage<null>({
    searchParams: [],
    load: async () => null,
    head: () => ({ title, robots: 'noindex, nofollow' }),
    Page() {
      const { user, logOut } = useAccount()
      return (
        <Place>
          <Breadcrumb
            items={[
              { name: 'خانه', href: '/' },
              { name: 'حساب من', href: paths.profile },
              ...(name === undefined ? [] : [{ name }]),
            ]}
          />
          {Heading && <Heading user={user} />}
          <Columns>
            <Side $always={name === undefined}>
              <AccountMenu user={user} onLogout={logOut} />
            </Side>
            <div>
              <Content user={user} logOut={logOut} />
            </div>
          </Columns>
        </Place>
      )
    },
    Skeleton: () => (
      <Waiting aria-busy="true">
        <LoadingText />
        <Skeleton $height="470px" $radius="24px" />
        <Skeleton $height="280px" $radius="24px" />
      </Waiting>
    ),
  })
}
