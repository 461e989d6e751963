import { expect, test } from 'vitest'
import { drawnPicture, parsePicturePath, picturePath } from './picture-path.ts'

const known = {
  categories: new Set(['airfryer', 'fallback']),
  hasColor: (hex: string) => ['#2b2b2b', '#000000'].includes(hex),
}
const input = { category: 'airfryer', color: '#2b2b2b', variant: 3, view: 0 }

test.each([
  ['airfryer/2b2b2b/3/0-320.webp', { input, output: { format: 'webp', width: 320 } }],
  ['airfryer/2B2B2B/3/0-96.avif', { input, output: { format: 'avif', width: 96 } }],
  ['airfryer/2b2b2b/3/0.svg', { input, output: { format: 'svg' } }],
  [
    'fallback/000000/0/3-960.webp',
    {
      input: { category: 'fallback', color: '#000000', variant: 0, view: 3 },
      output: { format: 'webp', width: 960 },
    },
  ],
  ['constructor/2b2b2b/3/0.svg', { input: { ...input, category: 'neutral' }, output: { format: 'svg' } }],
])('parsePicturePath – %s – parsed', (path, request) => {
  expect(parsePicturePath(path, known)).toEqual(request)
})

test.each([
  '',
  'airfryer/2b2b2/3/0-320.webp',
  'airfryer/2b2b2c/3/0-320.webp',
  'airfryer/2b2b2b/6/0-320.webp',
  'airfryer/2b2b2b/3/4-320.webp',
  'airfryer/2b2b2b/3/0-321.webp',
  'airfryer/2b2b2b/3/0-320.png',
  'airfryer/2b2b2b/3/0-320.svg',
  'airfryer/2b2b2b/3/0-320.webp\n',
  'airfryer/2b2b2b/3/0-320.webp\u0000',
  '../airfryer/2b2b2b/3/0-320.webp',
  `${'a-'.repeat(50_000)}a/2b2b2b/3/0.svg`,
])('parsePicturePath – %j – refused', path => {
  expect(parsePicturePath(path, known)).toBeUndefined()
})

test.each([
  ['airfryer', '/api/V1/picture/airfryer/2b2b2b/0'],
  ['سرخ‌کن', '/api/V1/picture/neutral/2b2b2b/0'],
  ['tv-55', '/api/V1/picture/neutral/2b2b2b/0'],
])('drawnPicture – of %s – has a path that is served', (slug, path) => {
  expect(drawnPicture(slug, '#2B2B2B')).toBe(path)
  expect(parsePicturePath(`${path.slice('/api/V1/picture/'.length)}/0.svg`, known)).toBeDefined()
})

test('picturePath – its output – parsed back by parsePicturePath', () => {
  const request = { input, output: { format: 'avif', width: 640 } } as const
  const path = picturePath(request)
  expect(path).toBe('/api/V1/picture/airfryer/2b2b2b/3/0-640.avif')
  expect(parsePicturePath(path.slice('/api/V1/picture/'.length), known)).toEqual(request)
})
