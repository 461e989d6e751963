import { eq, inArray } from 'drizzle-orm'
import { posts } from '../../../db/schema/schema.ts'
import { drawnPicture } from '../../../pictures/picture-path.ts'
import { instant, longText, picture, slug, text, whole } from '../cells/codec.ts'
import { postBlocks } from '../cells/lists.ts'
import { recordKind } from './store-records.ts'

const fields = {
  slug: slug(),
  title: text(300),
  label: text(60),
  excerpt: longText(2_000),
  body: postBlocks,
  minutes: whole(1, 600),
  at: instant(),
  picture: picture(),
}

/** Posts of the magazine; `label` is the word above the title. */
export const postKind = recordKind({
  name: 'post',
  access: 'content',
  fields,
  keyColumns: ['slug'],
  required: ['title', 'label', 'body'],
  async load(keys, { tx }) {
    const rows = await tx
      .select()
      .from(posts)
      .where(inArray(posts.slug, [...keys]))
    return new Map(
      rows.map(({ id, kind, revision: _, ...values }) => [
        values.slug,
        { id, values: { ...values, label: kind } },
      ]),
    )
  },
  async insert({ slug = '', title = '', label = '', excerpt = '', body = [], ...rest }, { tx, now }) {
    const { minutes = 1, at = now, picture = drawnPicture(slug, '#1f1f1f') } = rest
    const [row] = await tx
      .insert(posts)
      .values({ slug, title, kind: label, excerpt, body, minutes, at, picture })
      .returning({ id: posts.id })
    return row?.id ?? 0
  },
  async update(id, { title, label, excerpt, body, minutes, at, picture }, { tx }) {
    await tx
      .update(posts)
      .set({ title, kind: label, excerpt, body, minutes, at, picture })
      .where(eq(posts.id, id))
  },
})
