import { useState } from 'react'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { formatNumber } from 'shared-shop/text/digits'
import {
  ErrorSlot,
  Icon,
  LoadingText,
  Price,
  ProductPicture,
  Skeleton,
  type TintName,
  tintOf,
  VisuallyHidden,
} from 'shared-ui'
import { TextField } from 'shared-ui/forms'
import { Dialog } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { type PickerView, usePickerSearch } from './use-picker-search.ts'

const List = styled.ul<{ $fresh: boolean }>`
  display: grid;
  gap: 4px;
  min-block-size: 320px;
  align-content: start;
  margin-block-start: 16px;
  opacity: ${p => (p.$fresh ? 1 : 0.5)};
  transition: opacity var(--fast);
`

const Choice = styled.button`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  inline-size: 100%;
  padding: 8px;
  border-radius: var(--radius-media);
  text-align: start;
  &:hover { background: var(--sunk); }
  &:disabled { opacity: 0.55; cursor: not-allowed; }
  strong { display: block; font-size: var(--fs-small); font-weight: 600; overflow-wrap: anywhere; }
`

/* A span, because it is inside a button. */
const Thumb = styled.span<{ $tint: TintName }>`
  display: block;
  overflow: hidden;
  aspect-ratio: 1;
  border-radius: var(--radius-button);
  background: var(--tint-${p => p.$tint});
`

const Waiting = styled.div`
  display: grid;
  gap: 8px;
  margin-block-start: 16px;
  min-block-size: 320px;
  align-content: start;
`

const None = styled.p`
  margin-block-start: 24px;
  color: var(--ink-3);
  font-size: var(--fs-small);
`

/** Searches products of the kind and adds the chosen one to the comparison. Omit `kind` while there is none yet. */
export default function ComparePicker({
  kind,
  chosen,
  onPick,
  onClose,
}: {
  kind: { readonly name: string; readonly slug: string } | undefined
  chosen: readonly number[]
  onPick: (product: ProductCard) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const { view, retry } = usePickerSearch(kind?.slug, typed)
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind ? `افزودن از ${kind.name}` : 'افزودن کالا به مقایسه'}
      width="560px"
    >
      <TextField
        label="جست‌وجوی کالا"
        icon="magnifier"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        data-autofocus=""
        value={typed}
        onChange={setTyped}
      />
      <Choices view={view} chosen={chosen} onPick={onPick} onRetry={retry} />
    </Dialog>
  )
}

function Choices({
  view,
  chosen,
  onPick,
  onRetry,
}: {
  view: PickerView
  chosen: readonly number[]
  onPick: (product: ProductCard) => void
  onRetry: () => void
}) {
  if (view.kind === 'failed') return <ErrorSlot height="336px" onRetry={onRetry} alert />
  if (view.kind === 'loading') {
    return (
      <Waiting aria-busy="true">
        <LoadingText />
        {[1, 2, 3, 4].map(key => (
          <Skeleton key={key} $height="80px" $radius="16px" />
        ))}
      </Waiting>
    )
  }
  const { products, total, fresh } = view
  return (
    <>
      <p className="visually-hidden" role="status">
        {fresh ? `${formatNumber(products.length)} کالا از ${formatNumber(total)}` : ''}
      </p>
      {products.length === 0 && <None>کالایی با این نام پیدا نشد.</None>}
      <List $fresh={fresh}>
        {products.map(product => (
          <li key={product.id}>
            <Choice type="button" disabled={chosen.includes(product.id)} onClick={() => onPick(product)}>
              <Thumb $tint={tintOf(product.id)}>
                <ProductPicture picture={product.picture} alt="" sizes="64px" />
              </Thumb>
              <span>
                <strong>{product.name}</strong>
                <Price
                  size="S"
                  price={product.price}
                  special={product.special}
                  inventory={product.inventory}
                  disable={product.disable}
                />
              </span>
              {chosen.includes(product.id) ? (
                <VisuallyHidden>در مقایسه هست</VisuallyHidden>
              ) : (
                <Icon name="plus" />
              )}
            </Choice>
          </li>
        ))}
      </List>
    </>
  )
}
