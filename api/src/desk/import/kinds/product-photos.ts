import { and, eq, notInArray, sql } from 'drizzle-orm'
import { photoSources } from '../../../db/schema/schema.ts'
import type { PhotoSource } from '../cells/lists.ts'
import { Problem } from '../cells/problem.ts'
import type { ImportContext } from './kind.ts'

/** To be fetched in the background, once. Those that a list no longer names are forgotten; their photographs stay. */
export async function storePhotoSources(
  given: readonly { readonly productId: number; readonly photos: readonly PhotoSource[] | undefined }[],
  { tx, lookups, changesRows }: ImportContext,
): Promise<void> {
  const rows: (typeof photoSources.$inferInsert)[] = []
  for (const { productId, photos } of given) {
    if (!photos) continue
    for (const [position, { url, alt, color }] of photos.entries()) {
      const colorId = color === '' ? null : (await lookups.color(tx, color, 'photos')).id
      rows.push({ productId, url, alt, colorId, position, state: 'waiting' })
    }
    if (changesRows) {
      const urls = photos.map(({ url }) => url)
      const others = urls.length === 0 ? undefined : notInArray(photoSources.url, urls)
      await tx.delete(photoSources).where(and(eq(photoSources.productId, productId), others))
    }
  }
  if (rows.length === 0 || !changesRows) return
  await tx
    .insert(photoSources)
    .values(rows)
    .onConflictDoUpdate({
      target: [photoSources.productId, photoSources.url],
      set: {
        alt: sql`excluded.alt`,
        colorId: sql`excluded.color_id`,
        position: sql`excluded.position`,
      },
    })
}

/** Throws {@link Problem} when a photograph shows a color that the shop lacks, or is named twice. */
export async function checkPhotos(
  photos: readonly PhotoSource[],
  { tx, lookups }: ImportContext,
): Promise<void> {
  const urls = new Set<string>()
  for (const { url, color } of photos) {
    if (urls.has(url)) throw new Problem('BAD_LIST', url, { detail: url, column: 'photos' })
    urls.add(url)
    if (color !== '') await lookups.color(tx, color, 'photos')
  }
}
