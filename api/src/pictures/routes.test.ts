import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PictureSource } from './picture-source.ts'
import { picturesPlugin } from './routes.ts'

/** Draws a disc and leaves the corners empty. */
const disc: PictureSource = {
  categories: new Set(['espresso-makers', 'tv']),
  decorativeColors: new Set(['#b5657d']),
  draw: ({ color }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="150" fill="${color}"/></svg>`,
}

let dir: string
let app: FastifyInstance
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  app = fastify()
  await app.register(picturesPlugin(disc, { dir, colors: () => new Set(['#a8231f', '#000000']) }))
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})

const forever = 'public, max-age=31536000, immutable'

test.each([
  ['webp', 96],
  ['webp', 320],
  ['avif', 160],
] as const)('picture route – %s at %d px – a transparent square, immutable', async (format, width) => {
  const answer = await app.inject(`/api/V1/picture/espresso-makers/a8231f/0/0-${width}.${format}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format}`,
    'cache-control': forever,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const facts = await sharp(answer.rawPayload).metadata()
  expect(facts).toMatchObject({ width, height: width, hasAlpha: true })
  // Corners empty, center filled: the object was drawn.
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
  expect(alpha(0, 0)).toBe(0)
  expect(alpha(width / 2, Math.round(width * 0.7))).toBe(255)
})

test('picture route – svg – has its own strict policy', async () => {
  const answer = await app.inject('/api/V1/picture/tv/000000/1/0.svg')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': forever,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  })
  expect(answer.body).toMatch(/^<svg /)
})

test.each(['tv/000000/1/0.png', 'tv/000000/9/0.svg', '..%2f..%2fetc/passwd', '%00', ''])(
  'picture route – bad path %j – answers 404',
  async path => {
    const answer = await app.inject(`/api/V1/picture/${path}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ code: 'NOT_FOUND', message: 'صفحه مورد نظر یافت نشد.' })
    expect(answer.headers['cache-control']).toBeUndefined()
  },
)

test('picture route – of categories without a drawing – the same neutral picture', async () => {
  const path = (category: string) => `/api/V1/picture/${category}/000000/0/0.svg`
  const [kettle, iron] = await Promise.all([app.inject(path('kettles')), app.inject(path('irons'))])
  expect([kettle?.statusCode, iron?.body]).toEqual([200, kettle?.body])
  expect((await app.inject('/api/V1/picture/kettles/000000/0/0-96.avif')).statusCode).toBe(200)
})

test.each(['svg', 'avif'])(
  'picture route – %s in a color that nothing shows – 404, never drawn',
  async format => {
    const draw = vi.spyOn(disc, 'draw')
    const file = format === 'svg' ? '0.svg' : `0-96.${format}`
    const made = await app.inject(`/api/V1/picture/tv/c0ffee/0/${file}`)
    expect(made.statusCode).toBe(404)
    expect(draw).not.toHaveBeenCalled()
    for (const known of ['000000', 'b5657d']) {
      expect((await app.inject(`/api/V1/picture/tv/${known}/0/${file}`)).statusCode).toBe(200)
    }
    expect(draw).toHaveBeenCalledTimes(2)
  },
)
