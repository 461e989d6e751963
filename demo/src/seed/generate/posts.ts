import { colors } from '../data/colors.ts'
import { careTips } from '../data/posts/care.ts'
import { guides } from '../data/posts/guides.ts'
import type { PostSource } from '../data/posts/post.ts'
import { cookery } from '../data/posts/recipes.ts'
import { picturePath } from './picture.ts'
import type { ProductDraft } from './products.ts'

export type Block = { type: 'heading' | 'paragraph' | 'item' | 'quote' | 'product'; text: string }

type PostDraft = {
  slug: string
  title: string
  kind: string
  excerpt: string
  body: Block[]
  minutes: number
  at: Date
  picture: string
}

const DAY = 86_400_000

const postSources: readonly PostSource[] = [...guides, ...cookery, ...careTips]

const marks = { '#': 'heading', '-': 'item', '>': 'quote' } as const

/** The magazine posts, oldest first. A product block has the slug of one of `products`. */
export function generatePosts(now: Date, products: readonly ProductDraft[]): PostDraft[] {
  return postSources
    .map(({ body, ago, picture: [category, color, variant], ...post }) => ({
      ...post,
      body: body
        .trim()
        .split('\n')
        .map(line => toBlock(line, products)),
      at: new Date(now.getTime() - ago * DAY),
      picture: picturePath(category, colors[color], variant),
    }))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

function toBlock(line: string, products: readonly ProductDraft[]): Block {
  const [mark = '', text = ''] = [line.slice(0, 1), line.slice(2)]
  if (mark === '@') return { type: 'product', text: bestSeller(text, products).slug }
  if (mark === '#' || mark === '-' || mark === '>') return { type: marks[mark], text }
  return { type: 'paragraph', text: line }
}

function bestSeller(categorySlug: string, products: readonly ProductDraft[]): ProductDraft {
  const [best] = products
    .filter(
      ({ categorySlug: slug, colors }) => slug === categorySlug && colors.some(color => color.onHand > 0),
    )
    .sort((a, b) => b.soldCount - a.soldCount)
  if (!best) throw new Error(`no available product in ${categorySlug}`)
  return best
}
