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

/** Above the track, as long as it. */
const Histogram = styled.svg`
  display: block;
  inline-size: calc(100% - 44px);
  block-size: 40px;
  margin: 8px 22px -20px;
  fill: var(--sunk-2);
  [data-in] { fill: color-mix(in srgb, var(--buy) 45%, var(--surface)); }
  @media (forced-colors: active) { fill: GrayText; [data-in] { fill: CanvasText; } }
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
  /** Products in equal parts from 0 to the end; none: no histogram. */
  readonly bars: readonly number[]
  readonly onMove: (range: PriceRange) => void
  /** A pointer grabbed or released a thumb. */
  readonly onHold: (held: boolean) => void
}

/**
 * Two thumbs on one track (spec §5 Price slider). Native range inputs, so that keys, right-to-left and screen reader
 * gestures work natively (ARIA multi-thumb slider).
 */
export function PriceSlider({ range, end, bars, onMove, onHold }: PriceSliderProps) {
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
    <>
      <Bars range={range} end={end} bars={bars} />
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
    </>
  )
}

/** How many products each part of the slider has; those in the range stand out. */
function Bars({ range, end, bars }: Pick<PriceSliderProps, 'range' | 'end' | 'bars'>) {
  const most = Math.max(0, ...bars)
  if (most === 0) return null
  const part = end / bars.length
  const isIn = (at: number) => (at + 0.5) * part >= range.low && (at + 0.5) * part <= range.high
  /** From the right, as the slider; a bar is 4 of 5 wide, and visible if there is one product. */
  const draw = (count: number, at: number) => {
    const height = count === 0 ? 0 : Math.max(2, Math.round((count / most) * 40))
    return `M${(bars.length - at - 1) * 5} 40v-${height}h4v${height}z`
  }
  return (
    <Histogram aria-hidden="true" viewBox={`0 0 ${bars.length * 5} 40`} preserveAspectRatio="none">
      <path d={bars.map((count, at) => (isIn(at) ? '' : draw(count, at))).join('')} />
      <path data-in="" d={bars.map((count, at) => (isIn(at) ? draw(count, at) : '')).join('')} />
    </Histogram>
  )
}
