import { renderPicture } from 'api/pictures/render'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demo } from './content.ts'

test.each([...demo.pictures.categories])(
  'picture of %s – encoded – shows the object on a transparent background',
  async category => {
    const svg = demo.pictures.draw({ category, color: '#a8231f', variant: 0, view: 0 })
    const picture = sharp(await renderPicture(svg, { width: 96, format: 'webp' }))
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphas = data.filter((_, index) => index % info.channels === info.channels - 1)
    expect(info).toMatchObject({ width: 96, height: 96, channels: 4 })
    expect(alphas[0]).toBe(0)
    expect(alphas.filter(alpha => alpha === 255).length / alphas.length).toBeGreaterThan(0.05)
  },
)
