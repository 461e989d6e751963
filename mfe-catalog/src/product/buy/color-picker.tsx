import type { MouseEvent } from 'react'
import { ShopLink, useLocation, useNavigate } from 'shared-remote'
import type { ProductColor } from 'shared-shop/catalogue/product'
import { catalogueTexts } from 'shared-shop/errors/catalogue-texts'
import { ColorDot, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

const Head = styled.p`
  margin-block-end: 10px;
  font-size: var(--fs-small);
  font-weight: 700;
  > span { margin-inline-start: 6px; color: var(--ink-2); font-weight: 400; }
`

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`

const Choice = styled(ShopLink)<{ $out: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 48px;
  padding-inline: 10px 16px;
  max-inline-size: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius-pill);
  background: var(--surface);
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
  ${p => p.$out && 'color: var(--ink-3); text-decoration: line-through;'}
  &:hover { border-color: var(--buy-text); }
  &[aria-current='true'] { border-color: var(--buy-text); box-shadow: inset 0 0 0 1px var(--buy-text); font-weight: 700; }
`

/**
 * Colors as links, so that each has a URL and works without script. With script the URL is replaced, so that trying
 * colors adds no history entries.
 */
export function ColorPicker({
  variants,
  chosen,
}: {
  variants: readonly ProductColor[]
  chosen: ProductColor | undefined
}) {
  const location = useLocation()
  const navigate = useNavigate()
  if (variants.length === 0) return null

  function choose(event: MouseEvent, to: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to, { replace: true })
  }

  return (
    <nav aria-label="انتخاب رنگ">
      <Head>
        رنگ: <span>{chosen?.name}</span>
      </Head>
      <Row>
        {variants.map(variant => {
          const to = withColor(location, variant.id)
          const out = variant.inventory === 0
          return (
            <li key={variant.id}>
              <Choice
                to={to}
                aria-current={variant.id === chosen?.id ? 'true' : undefined}
                onClick={event => choose(event, to)}
                $out={out}
              >
                <ColorDot color={variant.color} size={24} />
                {variant.name}
                {out && <VisuallyHidden> ({catalogueTexts.unavailable})</VisuallyHidden>}
              </Choice>
            </li>
          )
        })}
      </Row>
    </nav>
  )
}

/** The URL of the same page in another color; all other query parameters stay. */
function withColor({ pathname, search }: { pathname: string; search: string }, colorId: number): string {
  const query = new URLSearchParams(search)
  query.set('color', String(colorId))
  return `${pathname}?${query}`
}
