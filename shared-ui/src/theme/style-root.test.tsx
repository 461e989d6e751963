import { renderToString } from 'react-dom/server'
import { ServerStyleSheet, styled } from 'styled-components'
import { expect, test } from 'vitest'
import { ProductCard } from '../primitives/product/product-card.tsx'
import { product } from '../testing/sample-product.ts'
import { StyleRoot } from './style-root.tsx'

const Moved = styled.div`
  margin-left: 3px;
  color: red;
`

test('StyleRoot – rendered in Node – collects styles in its sheet and flips physical ones', () => {
  const sheet = new ServerStyleSheet()
  renderToString(
    <StyleRoot sheet={sheet.instance}>
      <Moved />
    </StyleRoot>,
  )
  expect(sheet.getStyleTags()).toContain('margin-right:3px')
  sheet.seal()
})

test('ProductCard – rendered in Node – has no inline styles, which a strict CSP would drop', () => {
  const html = renderToString(<ProductCard product={product} onAdd={() => undefined} />)
  expect(html).toContain('/product/nova-iron')
  expect(html).not.toContain('style=')
})
