import { readFileSync } from 'node:fs'
import { renderPicture } from '@khaneno/api/pictures/render'
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

test('picture of the header’s discount box – its color – is served besides those of goods', () => {
  const file = new URL('../../mfe-header/src/discount/discount-niche.tsx', import.meta.url)
  const [, color] = /\/api\/V1\/picture\/[^/]+\/([0-9a-f]{6})\//.exec(readFileSync(file, 'utf8')) ?? []
  expect(color).toBeDefined()
  expect(demo.pictures.decorativeColors).toContain(`#${color}`)
})
