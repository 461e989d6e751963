import type { Product } from 'shared-shop/catalogue/product'
import { formatNumber } from 'shared-shop/text/digits'
import { Button, Icon } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'

const Glance = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  gap: 10px;
  margin-block-start: 10px;
  overflow-wrap: anywhere;
  > div { padding: 12px 16px; border-radius: var(--radius-media); background: var(--surface); }
  dt { color: var(--ink-3); font-size: var(--fs-meta); }
  dd { font-size: var(--fs-small); font-weight: 700; }
`

const Head = styled.h2`
  margin-block-start: 24px;
  font-size: var(--fs-small);
  font-weight: 700;
`

const All = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
  margin-block-start: 8px;
  color: var(--buy-text);
  font-size: var(--fs-small);
  font-weight: 700;
`

const glanceSize = 5
const guarantee = 'ضمانت'

/** The most important specs and the guarantee; calls `onAll` when the shopper asks for all specs. */
export function AtAGlance({ product, onAll }: { product: Product; onAll: () => void }) {
  // The guarantee has its own place, whether or not the data lists it among the specs.
  const specs = product.specs.filter(({ name }) => name !== guarantee)
  const highlights = specs.filter(({ highlight }) => highlight)
  const shown = (highlights.length > 0 ? highlights : specs).slice(0, glanceSize)
  const items = [
    ...shown,
    ...(product.guaranteeMonths > 0
      ? [{ name: guarantee, value: `${formatNumber(product.guaranteeMonths)} ماه` }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Head>در یک نگاه</Head>
      <Glance>
        {items.map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Glance>
      {product.specs.length > 0 && (
        <All href="#specs" onClick={onAll}>
          همهٔ مشخصات
          <Icon name="caret-down" size={16} />
        </All>
      )}
    </>
  )
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: var(--fs-small);
  table-layout: fixed;
  overflow-wrap: anywhere;
  th, td { padding: 11px 18px; text-align: start; vertical-align: top; }
  th { inline-size: 42%; color: var(--ink-3); font-weight: 400; }
  td { font-weight: 600; }
  tr:nth-child(odd) > * { background: var(--sunk); }
  th { border-start-start-radius: var(--radius-button); border-end-start-radius: var(--radius-button); }
  td { border-start-end-radius: var(--radius-button); border-end-end-radius: var(--radius-button); }
`

const More = styled.div`
  margin-block-start: 12px;
`

/** Rows shown before «more». */
const shownAtOnce = 8

/** All specs of a product; those beyond the first eight are behind «more», controlled by `open`. */
export function SpecTable({
  product: { specs },
  open,
  onToggle,
}: {
  product: Product
  open: boolean
  onToggle: () => void
}) {
  if (specs.length === 0) return <p>مشخصات این کالا هنوز نوشته نشده است.</p>
  const hidden = specs.length - shownAtOnce
  // One more row takes as much space as the button.
  const folds = hidden > 1
  return (
    <>
      <Table aria-labelledby="specs-title">
        <tbody id="spec-rows">
          {specs.map(({ name, value }, index) => (
            <tr key={`${name} ${value}`} hidden={folds && !open && index >= shownAtOnce}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {folds && (
        <More>
          <Button
            block
            variant="ghost"
            endIcon={open ? 'caret-up' : 'caret-down'}
            aria-expanded={open}
            aria-controls="spec-rows"
            onClick={onToggle}
          >
            {open ? 'کمتر' : `دیدن ${formatNumber(hidden)} مشخصهٔ دیگر`}
          </Button>
        </More>
      )}
    </>
  )
}
