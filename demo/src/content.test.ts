import { renderPicture } from 'api/pictures/render'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demo } from './content.ts'

test.each([...demo.pictures.categories])(
  'picture of %s – encoded – is an object on a transparent ground',
  async category => {
    const svg = demo.pictures.draw({ category, color: '#a8231f', variant: 0, view: 0 })
    const picture = sharp(await renderPicture(svg, { width: 96, format: 'webp' }))
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
    expect(info).toMatchObject({ width: 96, height: 96 })
    expect(alpha(0, 0)).toBe(0)
    expect(alpha(48, 67)).toBe(255)
  },
)
