import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Range } from 'shared-shop/catalogue/facet-kinds'
import { styled } from 'styled-components'
import { PriceSlider } from './price-slider.tsx'
import { moved, type PriceRange, priceOf, priceText, rangeOf, sliderEnd, typedPrice } from './price-steps.ts'
import { SIDEBAR_PAUSE_MS, useDebounced } from './use-debounced.ts'

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
  margin-block-start: 8px;
`

const FieldBox = styled.label`
  display: block;
  padding: 6px 14px;
  border: 1px solid var(--field);
  border-radius: var(--radius-button);
  color: var(--ink-3);
  font-size: var(--fs-meta);
  cursor: text;
  &:focus-within {
    border-color: var(--buy-text);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--buy-text) 24%, transparent);
  }
  input {
    display: block;
    inline-size: 100%;
    block-size: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink);
    font-size: var(--fs-body);
    font-weight: 700;
    outline: none;
  }
`

/** Debounce after the last key press on a thumb, ms. */
const KEY_PAUSE_MS = 600

interface PriceFilterProps {
  /** Toman. */
  readonly price: Range
  /** Highest price of the unfiltered list, toman; above 0. */
  readonly highest: number
  /** Products in equal parts from 0 to the highest price. */
  readonly bars: readonly number[]
  /** Reports every move immediately; the filters apply later. */
  readonly atOnce?: boolean | undefined
  readonly onChange: (price: Range) => void
}

/** Price range: a slider and two fields with the same values. A debounced series of moves is one change. */
export function PriceFilter({ price, highest, bars, atOnce = false, onChange }: PriceFilterProps) {
  const end = sliderEnd(highest)
  const asked = rangeOf(price, end)
  const [draft, setDraft] = useState<PriceRange>()
  const held = useRef(false)
  /** The change that was reported and has not come back as `price` yet. */
  const onItsWay = useRef<Range>(undefined)
  const debounced = useDebounced<PriceRange>(range => {
    setDraft(undefined)
    onItsWay.current = priceOf(range, end)
    onChange(onItsWay.current)
  })
  const range = draft ?? asked

  // Another range was set elsewhere (a chip, Back): drop the pending change. Our own drops nothing: React shows it
  // after keys that were pressed later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the prices in the URL matter
  useEffect(() => {
    const own = onItsWay.current
    onItsWay.current = undefined
    if (own && own.min === price.min && own.max === price.max) return
    debounced.drop()
    setDraft(undefined)
  }, [price.min, price.max])

  const move = (next: PriceRange, pause: number) => {
    setDraft(next)
    if (!held.current && !atOnce) return debounced.after(pause, next)
    debounced.hold(next)
    if (atOnce) debounced.now()
  }
  return (
    <fieldset aria-label="بازهٔ قیمت" onBlur={debounced.now}>
      <PriceSlider
        range={range}
        end={end}
        bars={bars}
        onMove={next => move(next, KEY_PAUSE_MS)}
        onHold={isHeld => {
          held.current = isHeld
          if (!isHeld) debounced.now()
        }}
      />
      <Fields>
        <PriceField
          label="از (تومان)"
          amount={range.low}
          onType={amount => move(moved(range, 'low', amount ?? 0, end), SIDEBAR_PAUSE_MS)}
          onDone={debounced.now}
        />
        <PriceField
          label="تا (تومان)"
          amount={range.high}
          onType={amount => move(moved(range, 'high', amount ?? end, end), SIDEBAR_PAUSE_MS)}
          onDone={debounced.now}
        />
      </Fields>
    </fieldset>
  )
}

/** Keeps the raw input while typing, although the resulting range may differ (bounded, in whole steps). */
function PriceField({
  label,
  amount,
  onType,
  onDone,
}: {
  label: string
  amount: number
  onType: (amount: number | undefined) => void
  onDone: () => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  function done() {
    setTyped(undefined)
    onDone()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    done()
  }
  return (
    <FieldBox htmlFor={id}>
      {label}
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? priceText(String(amount))}
        onChange={event => {
          const text = priceText(event.currentTarget.value)
          setTyped(text)
          onType(typedPrice(text))
        }}
        onKeyDown={onKeyDown}
        onBlur={done}
      />
    </FieldBox>
  )
}
