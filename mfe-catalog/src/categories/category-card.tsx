import { ShopLink } from 'shared-remote'
import type { CategoryTree } from 'shared-shop/catalogue/category'
import * as paths from 'shared-shop/paths'
import { Icon, ProductPicture, Tinted } from 'shared-ui'
import { styled } from 'styled-components'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 16px;
  border-radius: var(--radius-card);
  background: var(--surface);
  ul { display: grid; }
`

const Head = styled(ShopLink)`
  display: flex;
  align-items: center;
  gap: 14px;
  border-radius: var(--radius-media);
  h3 { overflow-wrap: anywhere; font-size: var(--fs-h3); }
  &:hover h3 { color: var(--buy-text); }
`

const Picture = styled.div`
  flex: none;
  inline-size: 72px;
  picture { padding: 10%; }
`

const Leaf = styled(ShopLink)`
  display: flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: 8px;
  border-radius: var(--radius-button);
  color: var(--ink-2);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
  &:hover { background: var(--sunk); color: var(--ink); }
  svg { flex: none; margin-inline-start: auto; color: var(--ink-3); }
`

const All = styled(Leaf)`
  color: var(--buy-text);
  font-weight: 700;
`

/** A second-level category with its picture and its sub-categories. */
export function CategoryCard({ category }: { category: CategoryTree['c1'][number] }) {
  const { name, slug, picture, c1 } = category
  return (
    <Box>
      <Head to={paths.category(slug)}>
        <Picture>
          <Tinted id={slug} radius="16px">
            {picture ? (
              <ProductPicture picture={picture} alt="" sizes="72px" />
            ) : (
              <Icon name="storefront" size={28} />
            )}
          </Tinted>
        </Picture>
        <h3>{name}</h3>
      </Head>
      {c1.length > 0 && (
        <ul>
          <li>
            <All to={paths.category(slug)}>
              همهٔ کالاهای {name}
              <Icon name="caret-left" size={16} />
            </All>
          </li>
          {c1.map(leaf => (
            <li key={leaf.id}>
              <Leaf to={paths.category(leaf.slug)}>{leaf.name}</Leaf>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}
