import { useId, useState } from 'react'
import { CachedMarkup } from 'shared-remote'
import { formatNumber } from 'shared-shop/text/digits'
import { matchesText } from 'shared-shop/text/persian-text'
import { ColorDot, Icon } from 'shared-ui'
import { Checkbox } from 'shared-ui/forms'
import { styled } from 'styled-components'
import type { FacetOption } from '../place/facet-views.ts'

/** Brand and color lists scroll at a height of 285px (spec §9). */
const Scroll = styled.ul`
  max-block-size: 285px;
  margin-inline: -6px;
  padding-inline: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`

const Item = styled.li<{ $none: boolean }>`
  ${p => p.$none && 'label { color: var(--ink-3); }'}
`

const Find = styled.div`
  position: relative;
  margin-block-end: 8px;
  color: var(--ink-3);
  > svg { position: absolute; inset-block-start: 13px; inset-inline-start: 14px; }
  input {
    inline-size: 100%;
    block-size: 44px;
    padding-inline: 42px 14px;
    border: 0;
    border-radius: var(--radius-button);
    background: var(--sunk);
    color: var(--ink);
    font-size: 16px;
    outline: 1px solid transparent;
  }
  input::placeholder { color: var(--ink-3); font-size: var(--fs-small); opacity: 1; }
  input:focus { outline: 2px solid var(--buy-text); }
`

const Nothing = styled.p`
  padding-block: 10px;
  color: var(--ink-3);
  font-size: var(--fs-small);
`

interface FacetValue extends Pick<FacetOption<unknown>, 'label' | 'count' | 'color' | 'alias'> {
  /** As it appears in the URL. */
  readonly value: string
  readonly checked: boolean
}

/** Up to this many values need no search field. */
const FEW = 9

interface FacetListProps<Value extends FacetValue> {
  readonly label: string
  /** Query parameter for forms without script (spec §7). */
  readonly name: string
  readonly values: readonly Value[]
  readonly onToggle: (value: Value) => void
  /** Long lists get a search field with the label `findLabel`. */
  readonly findLabel?: string | undefined
}

/** Values of a facet with the number of products for each. */
export function FacetList<Value extends FacetValue>(props: FacetListProps<Value>) {
  const { onToggle: _, ...content } = props
  return (
    <CachedMarkup name="facet" content={content}>
      <Values {...props} />
    </CachedMarkup>
  )
}

function Values<Value extends FacetValue>({
  label,
  name,
  values,
  onToggle,
  findLabel,
}: FacetListProps<Value>) {
  const id = useId()
  const [query, setQuery] = useState('')
  // Values chosen when the list loaded come first; later choices do not reorder it under the pointer.
  const [first] = useState(() => new Set(values.filter(({ checked }) => checked).map(({ value }) => value)))
  const canFind = findLabel !== undefined && values.length > FEW
  const inOrder = [
    ...values.filter(({ value }) => first.has(value)),
    ...values.filter(({ value }) => !first.has(value)),
  ]
  const shown =
    canFind && query.trim() !== ''
      ? inOrder.filter(({ label: text, alias = '' }) => matchesText(query, text, alias))
      : inOrder
  return (
    <>
      {canFind && (
        <Find>
          <Icon name="magnifier" size={18} />
          <input
            id={id}
            type="search"
            aria-label={findLabel}
            placeholder={findLabel}
            autoComplete="off"
            maxLength={60}
            value={query}
            onChange={event => setQuery(event.currentTarget.value)}
            onKeyDown={event => {
              // The field only narrows the list: Enter must not submit the form.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </Find>
      )}
      {shown.length === 0 ? (
        <Nothing role="status">چیزی با این نام نیست.</Nothing>
      ) : (
        <Scroll aria-label={label}>
          {shown.map(each => {
            const { value, label: text, count, checked, color } = each
            return (
              <Item key={value} $none={count === 0}>
                <Checkbox
                  label={text}
                  name={name}
                  value={value}
                  checked={checked}
                  onChange={() => onToggle(each)}
                  end={formatNumber(count)}
                  start={color === undefined ? undefined : <ColorDot color={color} size={22} />}
                />
              </Item>
            )
          })}
        </Scroll>
      )}
    </>
  )
}
