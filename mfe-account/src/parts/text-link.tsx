import type { ReactNode } from 'react'
import { ShopLink } from 'shared-remote'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'

const Link = styled(ShopLink)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 44px;
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
  &:hover { text-decoration: underline; text-underline-offset: 6px; }
`

/** A link onwards, at the end of a head. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to}>
      {children}
      <Icon name="arrow-left" size={18} />
    </Link>
  )
}
