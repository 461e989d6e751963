import { ShopLink } from 'shared-remote'
import { toPersianDigits } from 'shared-shop/text/digits'
import { Counter, Icon, type IconName } from 'shared-ui'
import { styled } from 'styled-components'

const Box = styled.span<{ $sunk: boolean }>`
  display: inline-flex;
  flex: none;
  a {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: ${p => (p.$sunk ? '48px' : '44px')};
    block-size: ${p => (p.$sunk ? '48px' : '44px')};
    border-radius: var(--radius-button);
    background: ${p => (p.$sunk ? 'var(--sunk)' : 'transparent')};
    color: var(--ink);
    transition: background-color var(--fast);
  }
  a:hover { background: ${p => (p.$sunk ? 'var(--sunk-2)' : 'var(--sunk)')}; }
`

const Corner = styled(Counter)`
  position: absolute;
  inset-block-start: -1px;
  inset-inline-start: -1px;
`

/** Accessible name: `label`, plus the count of `what` unless it is 0, because a hidden badge must not be read out. */
export function countedLabel(label: string, count: number, what: string): string {
  return count > 0 ? `${label}، ${toPersianDigits(count)} ${what}` : label
}

/** Icon link with a counter that takes no space and is not announced at 0. */
export function BadgeLink({
  to,
  icon,
  label,
  count = 0,
  counts = '',
  tone,
  sunk = false,
}: {
  to: string
  icon: IconName
  label: string
  count?: number
  /** What the number counts, for screen readers: «پیام نخوانده». */
  counts?: string
  /** Of the counter. */
  tone?: 'disc' | 'buy'
  sunk?: boolean
}) {
  return (
    <Box $sunk={sunk}>
      <ShopLink to={to} aria-label={countedLabel(label, count, counts)}>
        <Icon name={icon} size={24} />
        <Corner count={count} tone={tone} />
      </ShopLink>
    </Box>
  )
}
