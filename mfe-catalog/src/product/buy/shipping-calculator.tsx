import { useState } from 'react'
import { useEndpoint } from 'shared-remote'
import { toastOf } from 'shared-shop/client'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import type { LineInput } from 'shared-shop/orders/priced-line'
import { freeShippingText, shippingMethodName, shippingTime } from 'shared-shop/orders/shipping-method'
import type { ShippingOption } from 'shared-shop/orders/shipping-option'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { Button, Money } from 'shared-ui'
import { SelectField } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { PanelSkeleton } from '../../comments/panel-skeleton.tsx'
import type { KnownCity } from './known-city.ts'
import { useShippingQuote } from './use-shipping-quote.ts'

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 170px), 1fr));
  gap: 12px;
`

const Result = styled.div`
  min-block-size: 76px;
  margin-block-start: 12px;
  font-size: var(--fs-small);
  dl > div { display: flex; justify-content: space-between; gap: 12px; padding-block: 5px; }
  dt { color: var(--ink-2); }
  dd { font-weight: 700; }
`

const Weight = styled.p`
  margin-block-start: 12px;
  color: var(--ink-2);
  font-size: var(--fs-meta);
`

/**
 * Shipping methods to a city for `line`, which weighs `weightGrams` in total, with the cost and days that the API
 * calculates.
 */
export default function ShippingCalculator({
  line,
  weightGrams,
  known,
  onCity,
}: {
  line: LineInput
  weightGrams: number
  /** The city to start with. */
  known: KnownCity | null
  onCity: (city: KnownCity) => void
}) {
  const { state: provinces, refetch } = useEndpoint(provinceList, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [provinceId, setProvinceId] = useState(known ? String(known.provinceId) : '')
  const [cityId, setCityId] = useState(known ? String(known.id) : '')
  const quote = useShippingQuote(line, cityId === '' ? undefined : Number(cityId))

  if (provinces.status === 'loading') return <PanelSkeleton height="76px" radius="12px" />
  if (provinces.status === 'failed') return <Failed failure={provinces.failure} onRetry={refetch} />
  const cities = provinces.value.find(({ id }) => String(id) === provinceId)?.cities ?? []
  return (
    <>
      <Choices>
        <SelectField
          label="استان"
          value={provinceId}
          placeholder="انتخاب استان"
          options={provinces.value.map(toOption)}
          onChange={id => {
            setProvinceId(id)
            setCityId('')
          }}
        />
        <SelectField
          label="شهر"
          value={cityId}
          placeholder="انتخاب شهر"
          disabled={provinceId === ''}
          options={cities.map(toOption)}
          onChange={id => {
            setCityId(id)
            const city = cities.find(city => String(city.id) === id)
            if (city) onCity({ id: city.id, name: city.name, provinceId: Number(provinceId) })
          }}
        />
      </Choices>
      <Weight>
        وزن مرسوله: <strong>{formatWeight(weightGrams)}</strong>
      </Weight>
      <Result aria-live="polite">
        {cityId === '' ? (
          'استان و شهر را انتخاب کنید تا هزینه و زمان ارسال را ببینید.'
        ) : quote.state.status === 'loading' ? (
          <PanelSkeleton height="76px" radius="12px" />
        ) : quote.state.status === 'failed' ? (
          <Failed failure={quote.state.failure} onRetry={quote.refetch} />
        ) : (
          <Options options={quote.state.value.options} />
        )}
      </Result>
    </>
  )
}

function toOption({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name }
}

function Options({ options }: { options: readonly ShippingOption[] }) {
  if (options.length === 0) return <p>به این شهر ارسال نداریم.</p>
  return (
    <dl>
      {options.map(option => (
        <div key={option.mode}>
          <dt>
            {shippingMethodName(option.mode)} · {shippingTime(option)}
          </dt>
          <dd>{freeShippingText(option) ?? <Money amount={option.cost} size="S" />}</dd>
        </div>
      ))}
    </dl>
  )
}

function formatWeight(grams: number): string {
  return grams < 1000 ? `${formatNumber(grams)} گرم` : `${formatDecimal(grams / 1000)} کیلوگرم`
}

function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{toastOf(failure)?.text}</p>
      <Button variant="soft" size="sm" icon="refresh" onClick={onRetry}>
        تلاش دوباره
      </Button>
    </div>
  )
}
