import { useRef, useState } from 'react'
import type { Today } from 'shared-shop/desk/today'
import { formatDate, formatWeekday } from 'shared-shop/text/dates'
import { formatDecimal, formatToman, toPersianDigits } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { ticksFor } from '../parts/scale.ts'

type Day = Today['sales']['days'][number]

const MILLION = 1_000_000
const WIDTH = 640
const HEIGHT = 210
/** Room for the scale, at the right, and for the days, below. */
const SCALE = 48
const FOOT = 26
const TOP = 10

const Figure = styled.figure`
  position: relative;
  margin: 0;
  svg { display: block; inline-size: 100%; block-size: auto; overflow: visible; }
  svg text { fill: var(--ink-3); font-size: 12px; }
  svg [data-bar]:focus { outline: none; }
  svg [data-bar]:focus-visible rect:first-child { stroke: var(--focus); stroke-width: 2.5; }
  svg [data-bar] rect:first-child { fill: transparent; }
  summary { inline-size: fit-content; min-block-size: 32px; color: var(--buy-text); font-size: 12.5px; cursor: pointer; }
  table { inline-size: 100%; border-collapse: collapse; font-size: 12.5px; }
  th, td { padding: 6px; border-block-end: 1px solid var(--line); text-align: start; font-weight: 500; }
  @media (max-width: 700.98px) { svg text { font-size: 20px; } }
`

const Legend = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-block: 12px 8px;
  color: var(--ink-2);
  font-size: 12.5px;
  span { display: inline-flex; align-items: center; gap: 6px; }
  i { inline-size: 10px; block-size: 10px; border-radius: 3px; background: #5b9a8f; }
  i[data-today] { background: var(--buy); }
  i[data-line] { inline-size: 18px; block-size: 0; border-block-start: 2px dashed var(--saff-text); border-radius: 0; background: none; }
`

const Tip = styled.p`
  min-block-size: 24px;
  margin-block-start: 8px;
  color: var(--ink-2);
  font-size: 12.5px;
`

/** Takings of 30 days as bars, those of the 30 days before as a line; time runs from right to left. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const [active, setActive] = useState(days.length - 1)
  const bars = useRef<(SVGGElement | null)[]>([])
  const ticks = ticksFor(Math.max(...days.flatMap(({ amount, before }) => [amount, before])))
  const top = ticks.at(-1) ?? 1
  const step = (WIDTH - SCALE) / days.length
  const y = (amount: number) => TOP + (HEIGHT - TOP - FOOT) * (1 - amount / top)
  /** Oldest at the right. */
  const x = (index: number) => WIDTH - SCALE - (index + 1) * step
  const line = days
    .map(({ before }, index) => `${index === 0 ? 'M' : 'L'}${x(index) + step / 2} ${y(before)}`)
    .join('')
  const sum = days.reduce((total, { amount }) => total + amount, 0)

  function move(key: string): void {
    const next = { ArrowRight: active - 1, ArrowLeft: active + 1, Home: 0, End: days.length - 1 }[key]
    if (next === undefined || !days[next]) return
    setActive(next)
    bars.current[next]?.focus()
  }

  const shown = days[active]
  return (
    <Figure aria-label={`فروش ۳۰ روز گذشته، روی هم ${formatToman(sum)} تومان`}>
      <Legend>
        <span>
          <i data-today="" />
          امروز
        </span>
        <span>
          <i data-days="" />
          ۳۰ روز گذشته
        </span>
        <span>
          <i data-line="" />
          ۳۰ روز پیش از آن
        </span>
        <span>میلیون تومان در روز</span>
      </Legend>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} direction="ltr">
        <title>فروش ۳۰ روز گذشته</title>
        {ticks.map(tick => (
          <g key={tick}>
            <path d={`M0 ${y(tick)}H${WIDTH - SCALE}`} stroke="var(--line)" />
            <text x={WIDTH - SCALE + 8} y={y(tick) + 4}>
              {formatDecimal(tick / MILLION, 2)}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: each bar can be focused and read out
          <g
            key={day.day}
            ref={element => {
              bars.current[index] = element
            }}
            data-bar=""
            role="img"
            aria-label={sentenceOf(day)}
            tabIndex={index === active ? 0 : -1}
            onFocus={() => setActive(index)}
            onPointerEnter={() => setActive(index)}
            onKeyDown={event => {
              move(event.key)
            }}
          >
            <rect x={x(index)} y={TOP - 4} width={step} height={HEIGHT - TOP - FOOT + 4} rx={4} />
            <rect
              x={x(index) + step * 0.17}
              y={y(day.amount)}
              width={step * 0.66}
              height={y(0) - y(day.amount)}
              rx={Math.min(3, (y(0) - y(day.amount)) / 2)}
              fill={index === days.length - 1 ? 'var(--buy)' : '#5b9a8f'}
            />
          </g>
        ))}
        <path
          d={line}
          fill="none"
          stroke="var(--saff-text)"
          strokeWidth={1.6}
          strokeDasharray="5 4"
          pointerEvents="none"
        />
        {days.map(({ day }, index) =>
          (days.length - 1 - index) % 7 === 0 ? (
            <text key={day} x={x(index) + step / 2} y={HEIGHT - 6} textAnchor="middle">
              {dayOf(day)}
            </text>
          ) : null,
        )}
      </svg>
      <Tip>{shown && sentenceOf(shown)}</Tip>
      <details>
        <summary>همین آمار در جدول</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">روز</th>
              <th scope="col">فروش (تومان)</th>
              <th scope="col">سفارش</th>
              <th scope="col">۳۰ روز پیش از آن</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, amount, orders, before }) => (
              <tr key={day}>
                <th scope="row">{formatWeekday(noon(day))}</th>
                <td>{formatToman(amount)}</td>
                <td>{toPersianDigits(orders)}</td>
                <td>{formatToman(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Figure>
  )
}

function sentenceOf({ day, amount, orders }: Day): string {
  return `${formatWeekday(noon(day))}: ${formatToman(amount)} تومان، ${toPersianDigits(orders)} سفارش`
}

/** «۱ آذر» */
function dayOf(day: string): string {
  return formatDate(noon(day)).split(' ').slice(0, 2).join(' ')
}

/** An instant on this day of Tehran. */
function noon(day: string): string {
  return `${day}T12:00:00+03:30`
}
