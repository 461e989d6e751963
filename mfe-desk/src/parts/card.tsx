import type { ReactNode } from 'react'
import { ShopLink } from 'shared-remote'
import { toPersianDigits } from 'shared-shop/text/digits'
import { styled } from 'styled-components'
import { hasScreen } from '../frame/screens.ts'

const Box = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 20px;
  border-radius: 20px;
  background: var(--surface);
`

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-block-size: 44px;
  h2 { font-size: 16px; font-weight: 800; }
  h2 span { color: var(--ink-3); font-size: 13.5px; font-weight: 500; }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--buy-text);
    font-size: 12.5px;
    font-weight: 700;
  }
  a:hover { text-decoration: underline; text-underline-offset: 6px; }
`

/** A card of a screen: a title, how many there are, and where all of them are. */
export function Card({
  title,
  count,
  all,
  children,
}: {
  title: string
  count?: number | undefined
  /** The list of which the card shows the beginning. */
  all?: { readonly path: string; readonly name: string } | undefined
  children: ReactNode
}) {
  return (
    <Box>
      <Head>
        <h2>
          {title} {count !== undefined && <span>{toPersianDigits(count)}</span>}
        </h2>
        {all && hasScreen(all.path) && (
          <ShopLink to={all.path} aria-label={all.name}>
            همه
          </ShopLink>
        )}
      </Head>
      {children}
    </Box>
  )
}
