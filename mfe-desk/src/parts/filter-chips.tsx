import { toPersianDigits } from 'shared-shop/text/digits'
import { Chip } from 'shared-ui'
import { styled } from 'styled-components'

const Chips = styled.div`
  display: flex;
  gap: 8px;
  overflow-x: auto;
  padding-block: 2px;
  b { font-weight: 500; }
`

export interface FilterChoice<Value extends string> {
  readonly value: Value
  readonly name: string
  /** How many rows it leaves; absent while it is not known. */
  readonly count?: number | undefined
}

/** The filters of a list, one of which is chosen; links, so that each is an address. */
export function FilterChips<Value extends string>({
  label,
  choices,
  chosen,
  hrefOf,
}: {
  /** Names the group. */
  label: string
  choices: readonly FilterChoice<Value>[]
  chosen: Value
  hrefOf: (value: Value) => string
}) {
  return (
    <Chips role="group" aria-label={label}>
      {choices.map(({ value, name, count }) => (
        <Chip key={value} dense selected={value === chosen} href={hrefOf(value)}>
          {name} {count !== undefined && <b>{toPersianDigits(count)}</b>}
        </Chip>
      ))}
    </Chips>
  )
}
