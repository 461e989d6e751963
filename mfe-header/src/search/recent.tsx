import { type MouseEvent, useId, useState } from 'react'
import { ShopLink } from 'shared-remote'
import { readRecent } from 'shared-shop/catalogue/recent-products'
import * as paths from 'shared-shop/paths'
import { Icon, ProductPicture, Tinted } from 'shared-ui'
import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { forgetSearch, forgetSearches, readRecentSearches } from './recent-searches.ts'

const Part = styled.section`
  margin-block-end: 12px;
  ${media.md} { padding-inline: 8px; }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h2 { color: var(--ink-3); font-size: 13px; font-weight: 600; }
  button { min-block-size: 44px; color: var(--buy-text); font-size: 12px; font-weight: 700; }
  ${media.md} { button { min-block-size: 28px; } }
`

const Searches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  li {
    display: flex;
    align-items: center;
    max-inline-size: 100%;
    border-radius: var(--radius-pill);
    background: var(--sunk);
    font-size: var(--fs-small);
    font-weight: 500;
  }
  a, button { display: flex; align-items: center; min-block-size: 44px; }
  a { gap: 8px; min-inline-size: 0; padding-inline-start: 14px; }
  a > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  a svg { flex: none; color: var(--ink-3); }
  button { flex: none; justify-content: center; min-inline-size: 44px; }
  button:hover { color: var(--disc-text); }
  ${media.md} {
    a, button { min-block-size: 34px; }
    button { min-inline-size: 34px; }
  }
`

const Products = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 10px 8px;
  margin-block-start: 8px;
  a { display: grid; gap: 4px; border-radius: 14px; font-size: 12px; }
  span { overflow: hidden; text-align: center; text-overflow: ellipsis; white-space: nowrap; }
  picture { padding: 8px; }
`

/** What this browser has searched for; nothing if there is nothing. */
export function RecentSearches({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [texts, setTexts] = useState(readRecentSearches)
  if (texts.length === 0) return null
  return (
    <Part aria-labelledby={id}>
      <Head>
        <h2 id={id}>جست‌وجوهای اخیر</h2>
        <button
          type="button"
          onClick={event => {
            focusField(event)
            setTexts(forgetSearches())
          }}
        >
          پاک کردن همه
        </button>
      </Head>
      <Searches>
        {texts.map(text => (
          <li key={text}>
            <ShopLink to={paths.searchFor(text)} onClick={onClose}>
              <Icon name="clock" size={16} />
              <span>{text}</span>
            </ShopLink>
            <button
              type="button"
              aria-label={`برداشتن «${text}»`}
              onClick={event => {
                const item = event.currentTarget.closest('li')
                const next = item?.nextElementSibling ?? item?.previousElementSibling
                if (next) next.querySelector('button')?.focus()
                else focusField(event)
                setTexts(forgetSearch(text))
              }}
            >
              <Icon name="x" size={14} />
            </button>
          </li>
        ))}
      </Searches>
    </Part>
  )
}

const MOST_PRODUCTS = 6

/** Products that were viewed in this browser; nothing if there are none. */
export function RecentProducts({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [products] = useState(() => readRecent())
  if (products.length === 0) return null
  return (
    <Part aria-labelledby={id}>
      <Head>
        <h2 id={id}>دیده‌شده‌های اخیر</h2>
      </Head>
      <Products>
        {products.slice(0, MOST_PRODUCTS).map(({ id, slug, name, picture }) => (
          <li key={id}>
            <ShopLink to={paths.product(slug)} onClick={onClose}>
              <Tinted id={id} radius="12px">
                {picture !== '' && <ProductPicture picture={picture} alt="" sizes="80px" />}
              </Tinted>
              <span>{name}</span>
            </ShopLink>
          </li>
        ))}
      </Products>
    </Part>
  )
}

/** Moves the focus from a control that is about to go to the field of this search. */
function focusField({ currentTarget }: MouseEvent<HTMLElement>): void {
  for (let place = currentTarget.parentElement; place; place = place.parentElement) {
    const field = place.querySelector<HTMLElement>('[role="combobox"]')
    field?.focus()
    if (field) return
  }
}
