import { toPersianDigits } from 'shared-shop/text/digits'
import { IconButton, type IconName } from 'shared-ui'

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
  sunk = false,
}: {
  to: string
  icon: IconName
  label: string
  count?: number
  /** What the number counts, for screen readers: «پیام نخوانده». */
  counts?: string
  sunk?: boolean
}) {
  return (
    <IconButton
      href={to}
      icon={icon}
      iconSize={24}
      label={countedLabel(label, count, counts)}
      counter={count}
      tone={sunk ? 'sunk' : 'plain'}
    />
  )
}
