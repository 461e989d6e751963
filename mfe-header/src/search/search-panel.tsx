import { type RefObject, useEffect } from 'react'
import { ShopLink } from 'shared-remote'
import { textOf } from 'shared-shop/errors/texts'
import { priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { Chip, Icon, LoadingText, Money, ProductPicture, Skeleton, Tinted } from 'shared-ui'
import { shortcuts } from '../common/links.ts'
import type { ComboboxKeys, ComboboxView } from './combobox.ts'
import { FoundCount } from './found-count.tsx'
import { Highlight } from './highlight.tsx'
import * as Style from './search-panel.styles.ts'
import type { FoundProduct } from './search-session.ts'
import { effectiveQuery } from './search-text.ts'
import { useOptions } from './use-options.ts'
import { useProductSearch } from './use-product-search.ts'
import { useTagSuggestions } from './use-tags.ts'

/** Panel of 720 by 400 px under the search field (spec §2, §9): products, tags, popular searches. */
export function SearchPanel({
  typed,
  keys,
  onView,
  onClose,
}: {
  typed: string
  keys: RefObject<ComboboxKeys | undefined>
  onView: (view: ComboboxView) => void
  onClose: () => void
}) {
  const search = useProductSearch(typed)
  const { text, products, busy } = search
  const tags = useTagSuggestions(typed)
  const options = useOptions(
    products.map(product => paths.product(product.content.slug)),
    tags.map(tag => tag.link),
    onClose,
  )
  const [productList, tagList] = options.lists
  const { lists, active } = options.view
  const shownLists = lists.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are a new array on every render
  useEffect(() => onView({ lists, active }), [shownLists, active, onView])
  useEffect(() => {
    keys.current = options.onKeyDown
    return () => {
      keys.current = undefined
    }
  })

  const query = effectiveQuery(typed)
  return (
    <Style.Panel aria-busy={busy}>
      <Style.Products>
        <Style.Heading id={`${productList}name`}>{text === '' ? 'تازه‌ترین کالاها' : 'نتیجه‌ها'}</Style.Heading>
        {products.length > 0 ? (
          <div role="listbox" id={productList} aria-labelledby={`${productList}name`}>
            {products.map((product, index) => (
              <ShopLink
                key={product.id}
                to={paths.product(product.content.slug)}
                {...options.option(index)}
                onClick={onClose}
              >
                <Thumbnail product={product} />
                <Style.Name>
                  <Highlight text={product.content.name} part={text} />
                </Style.Name>
                <Style.Amount>{amountOf(product)}</Style.Amount>
              </ShopLink>
            ))}
          </div>
        ) : busy ? (
          <Style.Waiting>
            <LoadingText />
            {[1, 2, 3, 4].map(row => (
              <Skeleton key={row} $height="48px" $radius="12px" />
            ))}
          </Style.Waiting>
        ) : (
          text !== '' && <Style.Nothing>کالایی برای «{text}» پیدا نشد.</Style.Nothing>
        )}
        <FoundCount {...search} />
      </Style.Products>
      <Style.Aside>
        {tags.length > 0 && (
          <>
            <Style.Heading id={`${tagList}name`}>برچسب‌ها</Style.Heading>
            <div role="listbox" id={tagList} aria-labelledby={`${tagList}name`}>
              {tags.map((tag, index) => (
                <ShopLink
                  key={tag.link}
                  to={tag.link}
                  {...options.option(products.length + index)}
                  onClick={onClose}
                >
                  <Icon name="tag" size={18} />
                  <Style.Name>{tag.name}</Style.Name>
                  <Style.AllOfTag>همهٔ محصولات</Style.AllOfTag>
                </ShopLink>
              ))}
            </div>
          </>
        )}
        <Style.Heading>پرجست‌وجوها</Style.Heading>
        <Style.Chips>
          {/* One row below tags, so that nothing is cut off. */}
          {shortcuts.slice(0, tags.length > 0 ? 3 : undefined).map(({ name, slug }) => (
            <li key={slug}>
              <Chip dense href={paths.category(slug)}>
                {name}
              </Chip>
            </li>
          ))}
        </Style.Chips>
      </Style.Aside>
      <Style.Foot>
        {query !== '' && (
          <Style.SeeAll>
            <ShopLink to={paths.searchFor(query)} onClick={onClose}>
              دیدن همهٔ نتایج «{query}»
              <Icon name="arrow-left" />
            </ShopLink>
          </Style.SeeAll>
        )}
        <Style.Magazine>
          <ShopLink to={paths.blog} onClick={onClose}>
            <Icon name="book-open" size={18} />
            در مجله هم بگردید
          </ShopLink>
        </Style.Magazine>
      </Style.Foot>
    </Style.Panel>
  )
}

function amountOf(product: FoundProduct) {
  const state = priceState(product)
  return state.kind === 'available' ? <Money amount={state.price} size="S" /> : textOf(state.kind)
}

function Thumbnail({ product }: { product: FoundProduct }) {
  return (
    <Style.Thumb>
      <Tinted id={product.id} radius="12px">
        <ProductPicture picture={product.picture} alt="" sizes="48px" />
      </Tinted>
    </Style.Thumb>
  )
}
