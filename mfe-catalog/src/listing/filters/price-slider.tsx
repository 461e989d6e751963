import { type FormEvent, useId } from 'react'
import { formatToman } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { moved, PRICE_STEP, type PriceRange } from './price-steps.ts'

const thumb = `
  inline-size: 44px;
  block-size: 44px;
  border: 0;
  border-radius: 50%;
  background: radial-gradient(circle, var(--surface) 0 9px, var(--buy) 9.7px 12px, transparent 12.7px);
  box-shadow: none;
  cursor: grab;
  pointer-events: auto;
`

const Box = styled.div`
  position: relative;
  block-size: 44px;
`

/**
 * The track between the centres of both thumbs at their ends; positioned by attributes, because the CSP forbids inline
 * styles.
 */
const Line = styled.svg`
  position: absolute;
  inset-block: 20px;
  inset-inline: 22px;
  inline-size: calc(100% - 44px);
  block-size: 4px;
  border-radius: 2px;
  background: var(--sunk-2);
  rect { fill: var(--buy); }
`

const Thumb = styled.input<{ $above: boolean }>`
  position: absolute;
  inset: 0;
  z-index: ${p => (p.$above ? 2 : 1)};
  inline-size: 100%;
  block-size: 44px;
  background: none;
  appearance: none;
  forced-color-adjust: none;
  pointer-events: none;
  &:focus-visible { outline: none; }
  &::-webkit-slider-runnable-track { block-size: 44px; background: none; }
  &::-moz-range-track { block-size: 44px; background: none; }
  &::-webkit-slider-thumb { ${thumb} appearance: none; }
  &::-moz-range-thumb { ${thumb} }
  &:focus-visible::-webkit-slider-thumb { outline: 3px solid var(--focus); outline-offset: -6px; }
  &:focus-visible::-moz-range-thumb { outline: 3px solid var(--focus); outline-offset: -6px; }
`

interface PriceSliderProps {
  readonly range: PriceRange
  /** End of the slider, toman; above 0. */
  readonly end: number
  readonly onMove: (range: PriceRange) => void
  /** A pointer grabbed or released a thumb. */
  readonly onHold: (held: boolean) => void
}

/**
 * Two thumbs on one track (spec §5 Price slider). Native range inputs, so that keys, right-to-left and screen reader
 * gestures work natively (ARIA multi-thumb slider).
 */
export function PriceSlider({ range, end, onMove, onHold }: PriceSliderProps) {
  const id = useId()
  const { low, high } = range
  // Where both thumbs meet, the one that can still move is on top.
  const lowAbove = low > end / 2
  const shared = {
    type: 'range',
    min: 0,
    max: end,
    step: PRICE_STEP,
    onPointerDown() {
      onHold(true)
      // The pointer may be released anywhere.
      const free = new AbortController()
      const release = () => {
        free.abort()
        onHold(false)
      }
      for (const sign of ['pointerup', 'pointercancel'] as const)
        window.addEventListener(sign, release, { signal: free.signal })
    },
  } as const
  const move = (which: keyof PriceRange) => (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const next = moved(range, which, Number(input.value), end)
    // A thumb that reaches the other one stops there: overwrite the position that the browser has drawn.
    input.value = String(next[which])
    onMove(next)
  }
  return (
    <Box>
      <Line aria-hidden="true">
        <rect x={`${100 - (high / end) * 100}%`} width={`${((high - low) / end) * 100}%`} height="4" />
      </Line>
      <Thumb
        {...shared}
        id={`${id}-low`}
        aria-label="کمترین قیمت"
        aria-valuetext={`${formatToman(low)} تومان`}
        value={low}
        onChange={move('low')}
        $above={lowAbove}
      />
      <Thumb
        {...shared}
        id={`${id}-high`}
        aria-label="بیشترین قیمت"
        aria-valuetext={`${formatToman(high)} تومان`}
        value={high}
        onChange={move('high')}
        $above={!lowAbove}
      />
    </Box>
  )
}
