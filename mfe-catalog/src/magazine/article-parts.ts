import type { PostBlock } from 'shared-shop/catalogue/post'
import type { ProductCard } from 'shared-shop/catalogue/product'

/** An element of an article; `key` is unique. Consecutive blocks share a list or a row of products. */
export type ArticleNode = { readonly key: string } & (
  | { readonly kind: 'paragraph' | 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'products'; readonly products: readonly ProductCard[] }
)

/** A heading with its content; the first part may have no heading. */
export interface ArticlePart {
  /** Id of the heading on the page. */
  readonly id: string
  readonly title: string | undefined
  readonly nodes: readonly ArticleNode[]
}

/** Groups an article's blocks into parts. Skips a `product` block whose product is not in `products`. */
export function articleParts(blocks: readonly PostBlock[], products: readonly ProductCard[]): ArticlePart[] {
  const productOf = new Map(products.map(product => [product.slug, product]))
  const parts: { id: string; title: string | undefined; nodes: ArticleNode[] }[] = []
  const open = (title: string | undefined) => {
    const part = { id: `part-${parts.length + 1}`, title, nodes: [] }
    parts.push(part)
    return part
  }
  for (const [index, { type, text }] of blocks.entries()) {
    if (type === 'heading') {
      open(text)
      continue
    }
    const { nodes } = parts.at(-1) ?? open(undefined)
    const key = `node-${index}`
    const last = nodes.at(-1)
    if (type === 'item') {
      if (last?.kind === 'list') nodes.splice(-1, 1, { ...last, items: [...last.items, text] })
      else nodes.push({ key, kind: 'list', items: [text] })
    } else if (type === 'product') {
      const product = productOf.get(text)
      if (!product) continue
      if (last?.kind === 'products') nodes.splice(-1, 1, { ...last, products: [...last.products, product] })
      else nodes.push({ key, kind: 'products', products: [product] })
    } else nodes.push({ key, kind: type, text })
  }
  return parts
}
