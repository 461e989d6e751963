import { lazy, Suspense, useEffect, useState } from 'react'
import type { LineInput } from 'shared-shop/orders/priced-line'
import { Icon } from 'shared-ui'
import { styled } from 'styled-components'
import { PanelSkeleton } from '../../comments/panel-skeleton.tsx'
import { type KnownCity, readKnownCity, rememberCity } from './known-city.ts'

const Calculator = lazy(() => import('./shipping-calculator.tsx'))
const CityDelivery = lazy(() => import('./city-delivery.tsx'))

const Box = styled.div`
  border-radius: var(--radius-media);
  background: var(--buy-soft);
  @media (scripting: none) { display: none; }
`

/** As high with a city as without: the stored city is known only after hydration. */
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-block-size: 64px;
  padding-inline: 18px;
  font-size: var(--fs-small);
  font-weight: 700;
  line-height: 1.8;
  > svg { flex: none; color: var(--buy-text); }
`

const Toggle = styled(Line).attrs({ as: 'button' })`
  inline-size: 100%;
  border-radius: var(--radius-media);
  text-align: start;
`

const Change = styled.button`
  flex: none;
  min-block-size: 44px;
  margin-inline-start: auto;
  font: inherit;
`

const Action = styled.span`
  margin-inline-start: auto;
  color: var(--buy-text);
`

const Inside = styled.div`
  padding: 0 18px 18px;
`

/**
 * Shipping cost calculator (spec §1) for `line`, which weighs `weightGrams` in total; its code and the list of cities
 * load when it is opened. Once a city was chosen, on this or an earlier visit, the line says when and for how much.
 */
export function Shipping({ line, weightGrams }: { line: LineInput; weightGrams: number }) {
  const [open, setOpen] = useState(false)
  const [city, setCity] = useState<KnownCity | null>(null)
  useEffect(() => setCity(readKnownCity()), [])
  const toggle = { type: 'button', 'aria-expanded': open, onClick: () => setOpen(!open) } as const
  return (
    <Box>
      {city ? (
        <Line>
          <Icon name="truck" size={24} />
          <Suspense fallback={null}>
            <CityDelivery line={line} city={city} />
          </Suspense>
          <Change {...toggle}>
            <Action>{open ? 'بستن' : 'تغییر شهر'}</Action>
          </Change>
        </Line>
      ) : (
        <Toggle {...toggle}>
          <Icon name="truck" size={24} />
          زمان و هزینهٔ ارسال <Action>{open ? 'بستن' : 'انتخاب شهر'}</Action>
        </Toggle>
      )}
      {open && (
        <Inside>
          <Suspense fallback={<PanelSkeleton height="76px" radius="12px" />}>
            <Calculator
              line={line}
              weightGrams={weightGrams}
              known={city}
              onCity={chosen => {
                rememberCity(chosen)
                setCity(chosen)
              }}
            />
          </Suspense>
        </Inside>
      )}
    </Box>
  )
}
