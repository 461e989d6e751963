import { ShopLink } from 'shared-remote'
import type { ComparedProduct } from 'shared-shop/endpoints/catalogue/product-compare'
import { priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { IconButton, Price, ProductPicture, Tinted, VisuallyHidden } from 'shared-ui'
import { useCardAdd } from '../../cart/use-card-add.ts'
import type { CompareRow } from './compare-rows.ts'
import { Head, Missing, Name, Pay, Scroller, Table, Thumb } from './compare-table.styles.ts'

/** Products side by side: one column each, one row per fact. */
export function CompareTable({
  caption,
  products,
  rows,
  onRemove,
}: {
  caption: string
  products: readonly ComparedProduct[]
  rows: readonly CompareRow[]
  onRemove: (id: number) => void
}) {
  return (
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>ویژگی</VisuallyHidden>
            </td>
            {products.map(product => (
              <th key={product.id} scope="col">
                <ProductHead product={product} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {products.map(({ id }, index) => (
                <td key={id}>{values[index] ?? <NotSaid />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  )
}

function NotSaid() {
  return (
    <Missing>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>گفته نشده</VisuallyHidden>
    </Missing>
  )
}

function ProductHead({ product, onRemove }: { product: ComparedProduct; onRemove: (id: number) => void }) {
  const add = useCardAdd()
  const { id, name, picture, slug, price, special, inventory, disable } = product
  const state = priceState(product)
  return (
    <Head>
      <Thumb>
        <Tinted id={id} radius="12px">
          <ProductPicture
            picture={picture}
            alt=""
            sizes="(min-width: 701px) 112px, 64px"
            dimmed={state.kind === 'unavailable'}
          />
        </Tinted>
      </Thumb>
      <Name as={ShopLink} to={paths.product(slug)}>
        {name}
      </Name>
      <Pay>
        <Price {...{ price, special, inventory, disable }} />
        {state.kind === 'available' && (
          <IconButton
            icon="plus"
            iconSize={20}
            tone="soft"
            label={`افزودن ${name} به سبد`}
            onClick={() => void add(product)}
          />
        )}
      </Pay>
      <IconButton
        icon="x"
        iconSize={18}
        data-remove=""
        label={`برداشتن ${name} از مقایسه`}
        onClick={() => onRemove(id)}
      />
    </Head>
  )
}
