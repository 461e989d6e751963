import type { ReactNode } from 'react'
import * as paths from 'shared-shop/paths'
import { Breadcrumb, Container } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { AccountMenu } from './account-menu.tsx'
import type { AccountView } from './use-account.ts'

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

/** The layout of every account page: breadcrumb, side menu, content. */
export function AccountFrame({
  account,
  onLogout,
  name,
  heading,
  children,
}: {
  account: AccountView
  onLogout: () => void
  /** The page's name in the breadcrumb; undefined for the account's start page. */
  name?: string | undefined
  /** Above menu and content. */
  heading?: ReactNode
  children: ReactNode
}) {
  return (
    <Place>
      <Breadcrumb
        items={[
          { name: 'خانه', href: '/' },
          { name: 'حساب من', href: paths.profile },
          ...(name === undefined ? [] : [{ name }]),
        ]}
      />
      {heading}
      <Columns>
        <Side $always={name === undefined}>
          <AccountMenu account={account} onLogout={onLogout} />
        </Side>
        <div>{children}</div>
      </Columns>
    </Place>
  )
}
