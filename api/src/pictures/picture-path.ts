import type { PictureInput } from './picture-source.ts'
import { type PictureFormat, type PictureWidth, pictureWidths } from './render.ts'

/** The category of pictures that no drawing was made for. */
const NEUTRAL = 'neutral'

/** What there are pictures of. */
interface KnownPictures {
  /** Those with drawings of their own; all others share {@link NEUTRAL}. */
  readonly categories: ReadonlySet<string>
  /** `hex` is `#rrggbb` in lower case. */
  hasColor(hex: string): boolean
}

interface PictureRequest {
  readonly input: PictureInput
  readonly output: { format: 'svg' } | { format: PictureFormat; width: PictureWidth }
}

const shape =
  /^([a-z]+(?:-[a-z]+)*)\/([0-9a-f]{6})\/([0-5])\/([0-3])(?:\.(svg)|-([1-9]\d{1,3})\.(webp|avif))$/i
const longest = 80

/**
 * Parses the part of a picture path after `/api/V1/picture/`: `{category}/{rrggbb}/{variant}/{view}.svg` or
 * `{category}/{rrggbb}/{variant}/{view}-{width}.{webp|avif}`. Returns undefined for anything else, including a color that
 * is not in `known`, or an unsupported width.
 */
export function parsePicturePath(path: string, known: KnownPictures): PictureRequest | undefined {
  if (path.length > longest) return undefined
  const match = shape.exec(path)
  if (!match) return undefined
  const [, category = '', color = '', variant = '', view = '', svg, width, format] = match
  const hex = `#${color.toLowerCase()}`
  if (!known.hasColor(hex)) return undefined
  const input = {
    category: known.categories.has(category) ? category : NEUTRAL,
    color: hex,
    variant: Number(variant),
    view: Number(view),
  }
  if (svg === 'svg') return { input, output: { format: 'svg' } }
  const served = pictureWidths.find(each => String(each) === width)
  if (served === undefined || (format !== 'webp' && format !== 'avif')) return undefined
  return { input, output: { format, width: served } }
}

/** The path of a picture, from the site root; inverse of {@link parsePicturePath}. */
export function picturePath({ input, output }: PictureRequest): string {
  const { category, color, variant, view } = input
  const file = output.format === 'svg' ? `${view}.svg` : `${view}-${output.width}.${output.format}`
  return `/api/V1/picture/${category}/${color.slice(1).toLowerCase()}/${variant}/${file}`
}

/** The base path of a drawn picture of what `slug` names: neutral if a path cannot hold it. `hex` is `#rrggbb`. */
export function drawnPicture(slug: string, hex: string): string {
  const category = slug.length <= 50 && /^[a-z]+(?:-[a-z]+)*$/.test(slug) ? slug : NEUTRAL
  return `/api/V1/picture/${category}/${hex.slice(1).toLowerCase()}/0`
}
