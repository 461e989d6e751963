import type { PictureInput } from './picture-source.ts'
import { type PictureFormat, type PictureWidth, pictureWidths } from './render.ts'

/** A parsed picture address: what to draw and how to answer it. */
interface PictureRequest {
  readonly input: PictureInput
  readonly output: { format: 'svg' } | { format: PictureFormat; width: PictureWidth }
}

const shape =
  /^([a-z]+(?:-[a-z]+)*)\/([0-9a-f]{6})\/([0-5])\/([0-3])(?:\.(svg)|-([1-9]\d{1,3})\.(webp|avif))$/i
const longest = 80

/**
 * Reads the part of a picture address after `/api/V1/picture/`: `{category}/{rrggbb}/{variant}/{view}.svg` or
 * `{category}/{rrggbb}/{variant}/{view}-{width}.{webp|avif}`. Anything else, also a category that is not in
 * `categories` or a width that is not served, is `undefined`.
 */
export function parsePicturePath(path: string, categories: ReadonlySet<string>): PictureRequest | undefined {
  if (path.length > longest) return undefined
  const match = shape.exec(path)
  if (!match) return undefined
  const [, category = '', color = '', variant = '', view = '', svg, width, format] = match
  if (!categories.has(category)) return undefined
  const input = {
    category,
    color: `#${color.toLowerCase()}`,
    variant: Number(variant),
    view: Number(view),
  }
  if (svg === 'svg') return { input, output: { format: 'svg' } }
  const served = pictureWidths.find(each => String(each) === width)
  if (served === undefined || (format !== 'webp' && format !== 'avif')) return undefined
  return { input, output: { format, width: served } }
}

/** The address of a picture, from the root of the site; {@link parsePicturePath} reads it back. */
export function picturePath({ input, output }: PictureRequest): string {
  const { category, color, variant, view } = input
  const file = output.format === 'svg' ? `${view}.svg` : `${view}-${output.width}.${output.format}`
  return `/api/V1/picture/${category}/${color.slice(1).toLowerCase()}/${variant}/${file}`
}
