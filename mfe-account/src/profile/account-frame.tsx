import type { ReactNode } from 'react'
import * as paths from 'shared-shop/paths'
import { Breadcrumb, Container, media } from 'shared-ui'
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

/** On small screens a section has the whole width: the breadcrumb leads back to the menu. */
const Side = styled.div<{ $always: boolean }>`
  ${media.belowLg} { ${p => !p.$always && 'display: none;'} }
`

/** Every account page: the way here, the side menu, the content. */
export function AccountFrame({
  account,
  onLogout,
  name,
  heading,
  children,
}: {
  account: AccountView
  onLogout: () => void
  /** The page's own name in the breadcrumb; the account itself has none. */
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
