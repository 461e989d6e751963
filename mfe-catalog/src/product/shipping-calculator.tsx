import { useEffect, useState } from 'react'
import { useApi } from 'shared-remote'
import type { Province } from 'shared-shop/addresses/address'
import { noticeOf } from 'shared-shop/client'
import { provinceList } from 'shared-shop/endpoints/addresses/province-list'
import { shippingQuote } from 'shared-shop/endpoints/orders/shipping-quote'
import type { ShippingOption, WishLine } from 'shared-shop/orders/order'
import { freeShippingText, shippingMethodName, shippingTime } from 'shared-shop/orders/shipping-method'
import { formatDecimal, formatNumber } from 'shared-shop/text/digits'
import { Button, LoadingText, Money, Skeleton } from 'shared-ui'
import { SelectField } from 'shared-ui/forms'
import { styled } from 'styled-components'

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
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

/** What has come of a call: still under way, its answer, or the Persian reason why there is none. */
type Loaded<Value> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'there'; readonly value: Value }
  | { readonly kind: 'failed'; readonly reason: string }

/** Ways to send `line`, which weighs `weightGrams` in all, to a city, with cost and days, as the API reckons them. */
export default function ShippingCalculator({ line, weightGrams }: { line: WishLine; weightGrams: number }) {
  const [attempt, setAttempt] = useState(0)
  const provinces = useProvinces(attempt)
  const [provinceId, setProvinceId] = useState('')
  const [cityId, setCityId] = useState('')
  const quote = useQuote(line, Number(cityId), attempt)

  if (provinces.kind === 'waiting') return <Waiting />
  if (provinces.kind === 'failed') {
    return <Failed reason={provinces.reason} onRetry={() => setAttempt(attempt + 1)} />
  }
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
          onChange={setCityId}
        />
      </Choices>
      <Weight>
        وزن مرسوله: <strong>{formatWeight(weightGrams)}</strong>
      </Weight>
      <Result aria-live="polite">
        {cityId === '' ? (
          'استان و شهر را انتخاب کنید تا هزینه و زمان ارسال را ببینید.'
        ) : quote.kind === 'waiting' ? (
          <Waiting />
        ) : quote.kind === 'failed' ? (
          <Failed reason={quote.reason} onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <Options options={quote.value} />
        )}
      </Result>
    </>
  )
}

function toOption({ id, name }: { id: number; name: string }) {
  return { value: String(id), label: name }
}

function useProvinces(attempt: number): Loaded<readonly Province[]> {
  const api = useApi()
  const [state, setState] = useState<Loaded<readonly Province[]>>({ kind: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    setState(old => (old.kind === 'there' ? old : { kind: 'waiting' }))
    api.call(provinceList, {}, { signal: abort.signal }).then(
      value => setState({ kind: 'there', value }),
      problem => abort.signal.aborted || setState({ kind: 'failed', reason: reasonOf(problem) }),
    )
    return () => abort.abort()
  }, [api, attempt])
  return state
}

function useQuote(
  { id, colorId, con }: WishLine,
  cityId: number,
  attempt: number,
): Loaded<readonly ShippingOption[]> {
  const api = useApi()
  const [state, setState] = useState<Loaded<readonly ShippingOption[]>>({ kind: 'waiting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (cityId === 0) return
    const abort = new AbortController()
    setState({ kind: 'waiting' })
    api
      .call(shippingQuote, { body: { lines: [{ id, colorId, con }], cityId } }, { signal: abort.signal })
      .then(
        ({ options }) => setState({ kind: 'there', value: options }),
        problem => abort.signal.aborted || setState({ kind: 'failed', reason: reasonOf(problem) }),
      )
    return () => abort.abort()
  }, [api, id, colorId, con, cityId, attempt])
  return state
}

function reasonOf(problem: unknown): string {
  return noticeOf(problem)?.text ?? ''
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

function Waiting() {
  return (
    <div aria-busy="true">
      <LoadingText />
      <Skeleton $height="76px" $radius="12px" />
    </div>
  )
}

function Failed({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{reason}</p>
      <Button variant="soft" size="sm" icon="refresh" onClick={onRetry}>
        تلاش دوباره
      </Button>
    </div>
  )
}
