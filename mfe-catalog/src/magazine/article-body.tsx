import * as media from 'shared-ui/media'
import { styled } from 'styled-components'
import { ShopCard } from '../cards/shop-card.tsx'
import { nuqta } from '../common/nuqta.ts'
import type { ArticleNode, ArticlePart } from './article-parts.ts'

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-inline-size: 72ch;
  font-size: var(--fs-body);
  line-height: 2;
  overflow-wrap: anywhere;
  h2 { margin-block-start: 16px; font-size: 19px; line-height: 1.6; }
  h2:focus-visible { outline: 3px solid var(--focus); outline-offset: 6px; border-radius: 4px; }
  ul { display: grid; gap: 8px; }
  ${media.md} { h2 { font-size: 22px; } }
`

const Points = styled.ul`
  > li { padding-inline-start: 24px; text-indent: -20px; }
  > li::before { ${nuqta} }
`

const Quote = styled.blockquote`
  padding: 16px 20px;
  border-inline-start: 4px solid var(--saff);
  border-radius: var(--radius-media);
  background: var(--saff-soft);
  font-weight: 600;
`

const Products = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(210px, 46%), 1fr));
  gap: 12px;
  font-size: var(--fs-body);
  line-height: 1.75;
  ${media.md} { grid-template-columns: repeat(auto-fill, 232px); gap: 20px; }
`

/** Body of an article: its parts in order; headings have the ids that the table of contents links to. */
export function ArticleBody({ parts }: { parts: readonly ArticlePart[] }) {
  return (
    <Body>
      {parts.flatMap(({ id, title, nodes }) => [
        ...(title === undefined
          ? []
          : [
              <h2 key={id} id={id} tabIndex={-1}>
                {title}
              </h2>,
            ]),
        ...nodes.map(node => <Node key={node.key} node={node} />),
      ])}
    </Body>
  )
}

function Node({ node }: { node: ArticleNode }) {
  switch (node.kind) {
    case 'paragraph':
      return <p>{node.text}</p>
    case 'quote':
      return (
        <Quote>
          <p>{node.text}</p>
        </Quote>
      )
    case 'list':
      return (
        <Points>
          {[...new Set(node.items)].map(item => (
            <li key={item}>{item}</li>
          ))}
        </Points>
      )
    case 'products':
      return (
        <Products>
          {node.products.map(product => (
            <ShopCard key={product.id} product={product} sizes="(min-width: 701px) 200px, 45vw" />
          ))}
        </Products>
      )
  }
}
