import type { ColorKey } from '../colors.ts'

/**
 * A magazine post. Each line of `body` is a block: `# ` heading, `- ` list item, `> ` quote, `@ category` a product of
 * that category (the best-selling one that has stock), anything else a paragraph. Plain text, no HTML.
 */
export type PostSource = {
  slug: string
  kind: string
  title: string
  excerpt: string
  minutes: number
  /** Published this many days ago. */ ago: number
  picture: readonly [category: string, color: ColorKey, variant: number]
  body: string
}
