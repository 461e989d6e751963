import type { PostCard as Post } from 'shared-shop/catalogue/post'
import { Rail } from 'shared-ui'
import { PostCard } from '../magazine/post-card.tsx'

/** The three newest magazine posts; the first is slightly wider when they are side by side. */
export function HomePosts({ posts }: { posts: readonly Post[] }) {
  return (
    <Rail
      label="تازه‌های مجله"
      item="76%"
      wideItem="minmax(260px, 1.25fr) minmax(260px, 1fr) minmax(260px, 1fr)"
    >
      {posts.slice(0, 3).map(post => (
        <PostCard key={post.slug} post={post} />
      ))}
    </Rail>
  )
}
