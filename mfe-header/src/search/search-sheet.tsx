import { useRef, useState } from 'react'
import { ShopLink } from 'shared-remote'
import { OnDemand } from 'shared-remote/on-demand'
import * as paths from 'shared-shop/paths'
import { Chip, Icon, IconButton, LoadingText, Price, ProductPicture, Skeleton, Tinted } from 'shared-ui'
import * as layer from 'shared-ui/layer'
import { ModalPortal, useModal } from 'shared-ui/overlays'
import { styled } from 'styled-components'
import { shortcuts } from '../common/links.ts'
import { comboboxOf } from './combobox.ts'
import { FoundCount } from './found-count.tsx'
import { recentProducts, recentSearches } from './recent-parts.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'
import type { FoundProduct } from './search-session.ts'
import { withinLimit } from './search-text.ts'
import { useOptions } from './use-options.ts'
import { useProductSearch } from './use-product-search.ts'
import { suggestionIcons, suggestionLabels, suggestionsTitle, useSuggestions } from './use-suggestions.ts'

const Sheet = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  padding: 10px 0 24px;
  background: var(--surface);
  color: var(--ink);
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
  [role='option'][aria-selected='true'] { outline: 3px solid var(--buy); outline-offset: 2px; border-radius: var(--radius-media); }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding-inline: 8px 16px;
`

const Chips = styled.ul`
  display: flex;
  gap: 8px;
  padding: 16px;
  overflow-x: auto;
`

const Part = styled.div`
  padding-inline: 16px;
`

const SuggestionRow = styled.div`
  border-block-end: 1px solid var(--line);
  a {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 50px;
    font-size: 15px;
  }
  b { margin-inline-start: auto; color: var(--buy-text); font-size: 13.5px; }
`

const Heading = styled.h2`
  margin-block: 16px 12px;
  font-size: 15px;
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  a { display: grid; align-content: start; gap: 8px; font-size: 13.5px; font-weight: 500; }
  picture { padding: 10%; }
`

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  min-block-size: 3.4em;
  line-height: 1.7;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const SeeAll = styled.div`
  margin-block-start: 20px;
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-block-size: 52px;
    border-radius: 14px;
    background: var(--buy-soft);
    color: var(--buy-text);
    font-weight: 700;
  }
`

interface SearchSheetProps {
  open: boolean
  initial: string
  onSubmitText: (text: string) => void
  /** The visitor closed it, or chose a result. */
  onClose: () => void
}

/**
 * Search on small screens (spec §2): covers the whole page and locks its scrolling; the field has the focus. While it is
 * closed, the next one is already rendered, but hidden, so that it opens at once.
 */
export function SearchSheet(props: SearchSheetProps) {
  const modal = useModal({ open: props.open, onClose: props.onClose, exitMs: 0 })
  return (
    <ModalPortal modal={modal} keepMounted>
      <Sheet {...modal.frame} aria-label="جست‌وجو">
        <Search key={props.initial} {...props} />
      </Sheet>
    </ModalPortal>
  )
}

function Search({ open, initial, onSubmitText, onClose }: SearchSheetProps) {
  const [typed, setTyped] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const search = useProductSearch(typed)
  const { text, products, busy } = search
  const suggestions = useSuggestions(typed, open)
  const leave = () => {
    rememberSearch(typed)
    onClose()
  }
  const options = useOptions(
    [
      suggestions.map(suggestion => suggestion.to),
      products.map(product => paths.product(product.content.slug)),
    ],
    leave,
  )
  const [suggestionList, productList] = options.listIds
  const showsRecent = open && typed.trim() === ''

  return (
    <>
      <Top>
        <IconButton icon="arrow-right" label="بستن جست‌وجو" onClick={onClose} />
        <SearchField
          ref={input}
          data-autofocus=""
          label="فرم جست‌وجو"
          defaultValue={initial}
          {...comboboxOf(options.view)}
          onKeyDown={options.onKeyDown}
          onClear={() => setTyped('')}
          onChange={event => setTyped(event.currentTarget.value)}
          onSubmitText={text => {
            rememberSearch(text)
            onSubmitText(text)
          }}
        />
      </Top>
      <Chips>
        {shortcuts.map(({ name, slug }) => (
          <li key={slug}>
            <Chip href={paths.category(slug)}>{name}</Chip>
          </li>
        ))}
      </Chips>
      <Part aria-busy={busy}>
        {showsRecent && <OnDemand part={recentSearches} onClose={onClose} />}
        {suggestions.length > 0 && (
          <div role="listbox" id={suggestionList} aria-label={suggestionsTitle}>
            {suggestions.map(({ kind, name, to }, index) => (
              <SuggestionRow key={to}>
                <ShopLink to={to} {...options.option(0, index)}>
                  <Icon name={suggestionIcons[kind]} />
                  {name}
                  <b>{suggestionLabels[kind]}</b>
                </ShopLink>
              </SuggestionRow>
            ))}
          </div>
        )}
        <Heading id={`${productList}name`}>{text === '' ? 'تازه‌ترین کالاها' : 'نتیجه‌ها'}</Heading>
        {products.length > 0 ? (
          <Grid role="listbox" id={productList} aria-labelledby={`${productList}name`}>
            {products.map((product, index) => (
              <ShopLink
                key={product.id}
                to={paths.product(product.content.slug)}
                {...options.option(1, index)}
              >
                <FoundTile product={product} />
              </ShopLink>
            ))}
          </Grid>
        ) : (
          busy && (
            <Grid>
              <LoadingText />
              <Skeleton $ratio="0.7" $radius="16px" />
              <Skeleton $ratio="0.7" $radius="16px" />
            </Grid>
          )
        )}
        <FoundCount {...search} />
        {!busy && text !== '' && products.length === 0 && <p>کالایی برای «{text}» پیدا نشد.</p>}
        {products.length > 1 && typed.trim() !== '' && (
          <SeeAll>
            <ShopLink to={paths.searchFor(withinLimit(typed))} onClick={leave}>
              دیدن همهٔ نتایج «{withinLimit(typed)}»
              <Icon name="arrow-left" />
            </ShopLink>
          </SeeAll>
        )}
        {showsRecent && <OnDemand part={recentProducts} onClose={onClose} />}
      </Part>
    </>
  )
}

function FoundTile({ product }: { product: FoundProduct }) {
  const { id, content, picture, price, special, inventory, disable } = product
  return (
    <>
      <Tinted id={id}>
        <ProductPicture picture={picture} alt="" sizes="45vw" />
      </Tinted>
      <Name>{content.name}</Name>
      <Price {...{ price, special, inventory, disable }} />
    </>
  )
}
