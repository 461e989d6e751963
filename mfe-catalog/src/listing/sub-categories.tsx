import * as paths from 'shared-shop/paths'
import { Chip, ProductPicture, Tinted } from 'shared-ui'
import { styled } from 'styled-components'
import { ChipRow, ChipText } from './listing-layout.tsx'

const Dot = styled.div`
  inline-size: 34px;
  margin-inline-start: -10px;
`

/** Links to a category's sub-categories, the category itself first. */
export function SubCategories({
  of,
  items,
}: {
  of: { readonly name: string; readonly slug: string }
  items: readonly { readonly name: string; readonly slug: string; readonly picture?: string | undefined }[]
}) {
  if (items.length === 0) return null
  return (
    <nav aria-label="زیردسته‌ها">
      <ChipRow>
        <li>
          <Chip href={paths.category(of.slug)} selected>
            <ChipText>همهٔ {of.name}</ChipText>
          </Chip>
        </li>
        {items.map(({ name, slug, picture }) => (
          <li key={slug}>
            <Chip
              href={paths.category(slug)}
              start={
                picture ? (
                  <Dot>
                    <Tinted id={slug} radius="50%">
                      <ProductPicture picture={picture} alt="" sizes="34px" />
                    </Tinted>
                  </Dot>
                ) : undefined
              }
            >
              <ChipText>{name}</ChipText>
            </Chip>
          </li>
        ))}
      </ChipRow>
    </nav>
  )
}
