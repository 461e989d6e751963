import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { COMPARE_LIMIT, type Comparison } from 'shared-shop/endpoints/catalogue/product-compare'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { formatNumber } from 'shared-shop/text/digits'
import { Button, Card } from 'shared-ui'
import { Switch } from 'shared-ui/forms'
import { styled } from 'styled-components'
import { type CompareAddress, compareHref } from '../compare-address.ts'
import { toEntry } from '../compare-list.ts'
import { compareStore } from '../compare-store.ts'
import { compareRows } from './compare-rows.ts'
import { CompareTable } from './compare-table.tsx'
import type { CompareData } from './load-compare.ts'

const Picker = lazy(() => import('./compare-picker.tsx'))

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  margin-block: 4px 16px;
`

const Notes = styled(Card)`
  display: grid;
  gap: 4px;
  margin-block-end: 16px;
  background: var(--saff-soft);
  color: var(--saff-text);
  font-size: var(--fs-small);
`

const Same = styled.p`
  padding: 24px 0;
  color: var(--ink-3);
`

/** Products of one kind side by side. The shopper's changes go to the URL and to the stored list. */
export function CompareView({ address, comparison }: CompareData & { comparison: Comparison }) {
  const navigate = useNavigate()
  const [picking, setPicking] = useState(false)
  // Shown at once: all rows are loaded, the URL follows.
  const [choice, setChoice] = useState<{ readonly of: CompareAddress; readonly on: boolean }>()
  const differences = choice?.of === address ? choice.on : address.differences
  const { kind, products } = comparison
  const ids = products.map(({ id }) => id)
  const all = compareRows(products)
  const rows = differences ? all.filter(row => row.differs) : all
  const notes = compareNotes(address, comparison)
  const [frame, removed] = useFocusAfterRemoval(ids)

  function show(next: readonly Pick<ProductCard, 'id' | 'picture' | 'kind'>[]) {
    compareStore.replace(next.map(toEntry))
    navigate(
      compareHref(
        next.map(({ id }) => id),
        differences,
      ),
      { keepPlace: true },
    )
  }

  return (
    <div ref={frame}>
      <Bar>
        <Switch
          label="تنها تفاوت‌ها"
          checked={differences}
          disabled={products.length < 2}
          onChange={on => {
            setChoice({ of: address, on })
            navigate(compareHref(ids, on), { replace: true, keepPlace: true })
          }}
        />
        {products.length < COMPARE_LIMIT && (
          <Button variant="soft" icon="plus" onClick={() => setPicking(true)}>
            افزودن کالا
          </Button>
        )}
      </Bar>
      {notes.length > 0 && (
        <Notes as="ul" $pad="12px 20px">
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </Notes>
      )}
      <p className="visually-hidden" role="status">
        {formatNumber(products.length)} کالا، {formatNumber(rows.length)} ویژگی
      </p>
      <CompareTable
        caption={`مقایسهٔ ${kind.name}`}
        products={products}
        rows={rows}
        onRemove={id => {
          removed(ids.indexOf(id))
          show(products.filter(product => product.id !== id))
        }}
      />
      {rows.length === 0 && <Same>این کالاها در ویژگی‌های گفته‌شده تفاوتی ندارند.</Same>}
      {picking && (
        <Suspense fallback={null}>
          <Picker
            kind={kind}
            chosen={ids}
            onClose={() => setPicking(false)}
            onPick={product => {
              setPicking(false)
              show([...products, product])
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** After a product is removed, focus the remove button of the next one. */
function useFocusAfterRemoval(ids: readonly number[]) {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<number>(undefined)
  const shown = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the products change
  useEffect(() => {
    if (place.current === undefined) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    buttons[Math.min(place.current, buttons.length - 1)]?.focus()
    place.current = undefined
  }, [shown])
  const removed = (index: number) => {
    place.current = index
  }
  return [frame, removed] as const
}

/** Which parts of the URL are not shown, and why. */
function compareNotes(address: CompareAddress, { refused, missing }: Comparison): string[] {
  return [
    ...(address.tooMany ? [catalogueTexts['compare-full']] : []),
    ...refused.map(
      ({ name, kind }) => `«${name}» از دستهٔ «${kind}» است. ${catalogueTexts['compare-other-kind']}`,
    ),
    ...(missing.length > 0 ? [`${formatNumber(missing.length)} کالای این نشانی در فروشگاه نیست.`] : []),
  ]
}
