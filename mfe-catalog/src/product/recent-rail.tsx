import { useEffect, useRef, useState } from 'react'
import { ShopLink } from 'shared-remote'
import type { ProductCard } from 'shared-shop/catalogue/product'
import { type RecentProduct, readRecent, rememberProduct } from 'shared-shop/catalogue/recent-products'
import * as paths from 'shared-shop/paths'
import { ProductPicture, Rail, Section, Tinted } from 'shared-ui'
import { styled } from 'styled-components'

const Item = styled(ShopLink)`
  display: grid;
  gap: 10px;
  padding: 8px 8px 14px;
  border-radius: var(--radius-card);
  background: var(--surface);
  font-size: var(--fs-small);
  font-weight: 500;
  &:hover { box-shadow: var(--e2); }
`

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  min-block-size: 3.5em;
  padding-inline: 8px;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Picture = styled.div`
  inline-size: 84%;
  aspect-ratio: 1;
`

/**
 * Products viewed before this one; also records this one. Renders nothing on the server and during hydration, and
 * appears only while its place is below the visible area, so that it shifts nothing in view.
 */
export function RecentRail({ product }: { product: Pick<ProductCard, 'id' | 'slug' | 'name' | 'picture'> }) {
  const place = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState<readonly RecentProduct[]>([])
  const { id, slug, name, picture } = product

  useEffect(() => {
    const others = readRecent().filter(other => other.id !== id)
    rememberProduct({ id, slug, name, picture })
    if (place.current === null || others.length === 0) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return
      observer.disconnect()
      setRecent(others)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [id, slug, name, picture])

  return (
    <div ref={place}>
      {recent.length > 0 && (
        <Section title="بازدیدهای اخیر شما">
          <Rail label="بازدیدهای اخیر شما" item="40%" wideItem="200px">
            {recent.map(other => (
              <Item key={other.id} to={paths.product(other.slug)}>
                <Tinted id={other.id}>
                  {other.picture !== '' && (
                    <Picture>
                      <ProductPicture picture={other.picture} alt="" sizes="(min-width: 701px) 200px, 40vw" />
                    </Picture>
                  )}
                </Tinted>
                <Name>{other.name}</Name>
              </Item>
            ))}
          </Rail>
        </Section>
      )}
    </div>
  )
}
