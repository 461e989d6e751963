import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import * as media from '../theme/media.ts'
import { useShopAddress } from './shop-address.ts'
import { TextLink } from './text-link.tsx'

/** The page column: 1280 px plus gutters (32 px, 16 on mobile). */
export const Container = styled.div`
  inline-size: 100%;
  max-inline-size: calc(1280px + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`

/** A flat card: surface, radius 24, no shadow and no border. `$pad` is a CSS length. */
export const Card = styled.div<{ $pad?: string | undefined; $raised?: boolean | undefined }>`
  padding: ${p => p.$pad ?? '24px'};
  border-radius: var(--radius-card);
  background: var(--surface);
  ${p => p.$raised && 'box-shadow: var(--e2);'}
`

const Block = styled.section.attrs({ className: 'skippable' })`
  margin-block-start: var(--section-gap);
`

const Head = styled.div`
  display: flex;
  align-items: end;
  justify-content: space-between;
  gap: 16px;
  margin-block-end: 20px;
`

const Lead = styled.p`
  color: var(--ink-3);
  font-size: var(--fs-small);
`

const All = styled(TextLink)`
  flex: none;
`

export interface SectionProps {
  title: string
  /** A line under the title. */
  lead?: string | undefined
  href?: string | undefined
  /** Text of that link; «دیدن همه» by default. */
  linkText?: string | undefined
  /** Id of the heading, for references from elsewhere. */
  id?: string | undefined
  children: ReactNode
}

/** A page section with a heading and, when `href` is given, a link to the complete list. */
export function Section({ title, lead, href, linkText = 'دیدن همه', id, children }: SectionProps) {
  const addressOf = useShopAddress()
  return (
    <Block>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <Lead>{lead}</Lead>}
        </div>
        {href !== undefined && (
          <All href={addressOf(href)} aria-label={`${linkText}: ${title}`}>
            {linkText}
            <Icon name="caret-left" size={16} />
          </All>
        )}
      </Head>
      {children}
    </Block>
  )
}

/** Product grid with 2, 3, 4 or 5 columns; at most 4 beside filters (`$beside`). */
export const ProductGrid = styled.div.attrs({ className: 'skippable-items' })<{
  $beside?: boolean | undefined
}>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px 10px;
  margin-inline: -4px;
  ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 20px; margin-inline: 0; }
  ${media.lg} { grid-template-columns: repeat(${p => (p.$beside ? 3 : 4)}, minmax(0, 1fr)); }
  ${media.xl} { grid-template-columns: repeat(${p => (p.$beside ? 4 : 5)}, minmax(0, 1fr)); }
`
