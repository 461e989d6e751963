import sharp from 'sharp'

/** Widths in px of the served pictures; they are square. */
export const pictureWidths = [96, 160, 240, 320, 480, 640, 960] as const
export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = 'webp' | 'avif'

// The cache runs two encodes at a time: more threads in each would only compete for the same cores.
sharp.concurrency(1)

/** Side of the drawings' view box: at 72 dpi one unit is one pixel. */
const drawnSize = 400

/** WebP at quality 82; AVIF at low effort, so that the first request does not wait. `width` in px. */
export async function renderPicture(
  svg: string,
  { width, format }: { width: PictureWidth; format: PictureFormat },
): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: (72 * width) / drawnSize }).resize(width, width)
  return format === 'webp'
    ? image.webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer()
    : image.avif({ quality: 58, effort: 1 }).toBuffer()
}
