import { type ReactNode, useState } from 'react'
import { formatNumber } from 'shared-shop/text/digits'
import { Icon, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const Group = styled.details`
  border-block-start: 1px solid var(--line);
  &[open] > summary > svg { transform: rotate(180deg); }
  &[open] { padding-block-end: 10px; }
`

const Head = styled.summary`
  display: flex;
  align-items: center;
  gap: 10px;
  min-block-size: 56px;
  overflow-wrap: anywhere;
  font-size: var(--fs-small);
  font-weight: 700;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  > svg { flex: none; margin-inline-start: auto; color: var(--ink-3); transition: transform var(--base); }
`

const Chosen = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-inline-size: 22px;
  block-size: 22px;
  padding-inline: 6px;
  border-radius: var(--radius-pill);
  background: var(--buy);
  color: var(--on-buy);
  font-size: 12px;
`

/** A collapsible filter section with its number of chosen values. Initially open if `open` or if a value is chosen. */
export function FacetGroup({
  title,
  chosen = 0,
  open = false,
  children,
}: {
  title: string
  chosen?: number
  open?: boolean
  children: ReactNode
}) {
  // From then on the shopper controls it: removing a value must not collapse the list under the pointer.
  const [initially] = useState(open || chosen > 0)
  // There are dozens of groups with dozens of values: phones render the content of a group only once it is opened.
  const [seen, setSeen] = useState(initially)
  return (
    <Group open={initially} onToggle={event => event.currentTarget.open && setSeen(true)}>
      <Head>
        {title}
        {chosen > 0 && (
          <Chosen>
            {formatNumber(chosen)}
            <VisuallyHidden> انتخاب‌شده</VisuallyHidden>
          </Chosen>
        )}
        <Icon name="caret-down" size={16} />
      </Head>
      {seen && children}
    </Group>
  )
}
