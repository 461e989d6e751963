import { useEffect, useEffectEvent, useState } from 'react'
import { toPersianDigits } from 'shared-shop/text/digits'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Clock = styled.div`
  display: flex;
  gap: 8px;
  ${media.md} { gap: 10px; }
`

const Part = styled.span`
  display: grid;
  justify-items: center;
  gap: 6px;
  color: var(--white);
  font-size: 12px;
`

const Digits = styled.span`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 46px;
  border-radius: var(--radius-button);
  background: rgb(255 255 255 / 0.14);
  font-size: 18px;
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  line-height: 1;
  ${media.md} { inline-size: 54px; block-size: 52px; font-size: 22px; }
`

/** On phones only screen readers say it. */
const Unit = styled.span`
  opacity: 0.85;
  ${media.belowMd} { position: absolute; inline-size: 1px; overflow: hidden; clip-path: inset(50%); }
`

const Ended = styled.p`
  color: var(--white);
  font-size: var(--fs-small);
  font-weight: 700;
`

/** Time left until an instant, in whole hours, minutes and seconds. */
interface RemainingTime {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** `waiting` until the browser provides the time: cached HTML must not contain the server's clock. */
type ClockState = 'waiting' | 'ended' | RemainingTime

/**
 * Counts down to `end` (ISO) second by second; at the end it says so and calls `onEnd`, once per `end`. Not announced,
 * because it would never be silent.
 */
export function Countdown({ end, onEnd }: { end: string; onEnd?: (() => void) | undefined }) {
  const [state, setState] = useState<ClockState>('waiting')
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const now = Date.now()
      const left = remainingTime(end, now)
      setState(left ?? 'ended')
      // Each tick targets the next full second of the countdown, so that a slow tab never skips or repeats one.
      if (left) timer = setTimeout(tick, (Date.parse(end) - now) % 1000 || 1000)
      else ended()
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])

  if (state === 'ended') return <Ended role="status">زمان پیشنهادهای امروز به پایان رسید.</Ended>
  const waiting = state === 'waiting'
  return (
    // Clock order: hours on the left, even in right-to-left text.
    <Clock role="timer" aria-live="off" aria-label="زمان باقی‌مانده تا پایان پیشنهاد" dir="ltr">
      <Part>
        <Digits>{waiting ? '––' : twoDigits(state.hours)}</Digits>
        <Unit>ساعت</Unit>
      </Part>
      <Part>
        <Digits>{waiting ? '––' : twoDigits(state.minutes)}</Digits>
        <Unit>دقیقه</Unit>
      </Part>
      <Part>
        <Digits>{waiting ? '––' : twoDigits(state.seconds)}</Digits>
        <Unit>ثانیه</Unit>
      </Part>
    </Clock>
  )
}

function twoDigits(value: number): string {
  return toPersianDigits(String(value).padStart(2, '0'))
}

/** Time left from `now` (ms) until `end` (ISO); `undefined` if `end` has passed or cannot be parsed. */
function remainingTime(end: string, now: number): RemainingTime | undefined {
  const left = Math.ceil((Date.parse(end) - now) / 1000)
  if (!(left > 0)) return undefined
  return { hours: Math.floor(left / 3600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}
