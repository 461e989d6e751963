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

/** The line between the middles of two thumbs at their ends; geometry by attributes, as the CSP allows no styles. */
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
  /** Where the slider ends, toman; above 0. */
  readonly end: number
  readonly onMove: (range: PriceRange) => void
  /** A pointer takes hold of a thumb, or lets it go. */
  readonly onHold: (held: boolean) => void
}

/**
 * Two thumbs on one line (spec §5 Price slider). Native range inputs: keys, right-to-left and screen readers' gestures
 * work as the browser has them (ARIA slider, multi-thumb).
 */
export function PriceSlider({ range, end, onMove, onHold }: PriceSliderProps) {
  const id = useId()
  const { low, high } = range
  // The one that can still move lies above where both meet.
  const lowAbove = low > end / 2
  const shared = {
    type: 'range',
    min: 0,
    max: end,
    step: PRICE_STEP,
    onPointerDown() {
      onHold(true)
      // The pointer may be let go anywhere.
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
    // A thumb that met the other one stops there, whatever the browser has drawn.
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
