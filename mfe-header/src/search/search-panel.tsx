import { type RefObject, useEffect } from 'react'
import { ShopLink } from 'shared-remote'
import { OnDemand } from 'shared-remote/on-demand'
import { textOf } from 'shared-shop/errors/texts'
import { priceState } from 'shared-shop/money/price'
import * as paths from 'shared-shop/paths'
import { Chip, Icon, LoadingText, Money, ProductPicture, Skeleton, Tinted } from 'shared-ui'
import { shortcuts } from '../common/links.ts'
import type { ComboboxPanel, ComboboxView } from './combobox.ts'
import { FoundCount } from './found-count.tsx'
import { Highlight } from './highlight.tsx'
import { recentProducts, recentSearches } from './recent-parts.ts'
import { rememberSearch } from './recent-searches.ts'
import * as Style from './search-panel.styles.ts'
import type { FoundProduct } from './search-session.ts'
import { effectiveQuery } from './search-text.ts'
import { useOptions } from './use-options.ts'
import { useProductSearch } from './use-product-search.ts'
import { suggestionIcons, suggestionLabels, suggestionsTitle, useSuggestions } from './use-suggestions.ts'

/**
 * Panel of 720 by 400 px under the search field (spec §2, §9): what was searched for and viewed before, products, places
 * named so, popular searches.
 */
export function SearchPanel({
  typed,
  panel,
  onView,
  onClose,
}: {
  typed: string
  panel: RefObject<ComboboxPanel | undefined>
  onView: (view: ComboboxView) => void
  onClose: () => void
}) {
  const search = useProductSearch(typed)
  const { text, products, busy } = search
  const suggestions = useSuggestions(typed, true)
  const leave = () => {
    rememberSearch(typed)
    onClose()
  }
  const options = useOptions(
    [
      products.map(product => paths.product(product.content.slug)),
      suggestions.map(suggestion => suggestion.to),
    ],
    leave,
  )
  const [productList, suggestionList] = options.listIds
  const { lists, active } = options.view
  const shownLists = lists.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are a new array on every render
  useEffect(() => onView({ lists, active }), [shownLists, active, onView])
  useEffect(() => {
    panel.current = { onKeyDown: options.onKeyDown, onSubmit: rememberSearch }
    return () => {
      panel.current = undefined
    }
  })

  const query = effectiveQuery(typed)
  const isEmpty = typed.trim() === ''
  return (
    <Style.Panel aria-busy={busy}>
      <Style.Products>
        {isEmpty && <OnDemand part={recentSearches} onClose={onClose} />}
        <Style.Heading id={`${productList}name`}>{text === '' ? 'تازه‌ترین کالاها' : 'نتیجه‌ها'}</Style.Heading>
        {products.length > 0 ? (
          <div role="listbox" id={productList} aria-labelledby={`${productList}name`}>
            {products.map((product, index) => (
              <ShopLink
                key={product.id}
                to={paths.product(product.content.slug)}
                {...options.option(0, index)}
              >
                <Thumbnail product={product} />
                <Row product={product} text={text} />
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
        {isEmpty && <OnDemand part={recentProducts} onClose={onClose} />}
        {suggestions.length > 0 && (
          <>
            <Style.Heading id={`${suggestionList}name`}>{suggestionsTitle}</Style.Heading>
            <div role="listbox" id={suggestionList} aria-labelledby={`${suggestionList}name`}>
              {suggestions.map(({ kind, name, to }, index) => (
                <ShopLink key={to} to={to} {...options.option(1, index)}>
                  <Icon name={suggestionIcons[kind]} size={18} />
                  <Style.Name>{name}</Style.Name>
                  <Style.Kind>{suggestionLabels[kind]}</Style.Kind>
                </ShopLink>
              ))}
            </div>
          </>
        )}
        <Style.Heading>پرجست‌وجوها</Style.Heading>
        <Style.Chips>
          {/* One row below suggestions, so that nothing is cut off. */}
          {shortcuts.slice(0, suggestions.length > 0 ? 3 : undefined).map(({ name, slug }) => (
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
            <ShopLink to={paths.searchFor(query)} onClick={leave}>
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

/** A product's name, whether it can be bought, and its price. */
function Row({ product, text }: { product: FoundProduct; text: string }) {
  const state = priceState(product)
  const isAvailable = state.kind === 'available'
  return (
    <>
      <Style.Named>
        <Style.Name>
          <Highlight text={product.content.name} part={text} />
        </Style.Name>
        <Style.State $available={isAvailable}>{isAvailable ? 'موجود' : textOf(state.kind)}</Style.State>
      </Style.Named>
      {isAvailable && (
        <Style.Amount>
          <Money amount={state.price} size="S" />
        </Style.Amount>
      )}
    </>
  )
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
