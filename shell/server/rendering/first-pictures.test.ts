import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ProductPicture } from 'shared-ui'
import { expect, test } from 'vitest'
import { firstPictures } from './first-pictures.ts'

const picturesOf = (...elements: Parameters<typeof renderToString>[0][]) =>
  firstPictures(Buffer.from(elements.map(element => renderToString(element)).join('')))

test('a picture with sources – of high priority – is preloaded in the format that its first source has', () => {
  const of = (priority: boolean) =>
    createElement(ProductPicture, {
      picture: '/p/"1"',
      alt: '',
      sizes: '(min-width: 9px) 4px, 86vw',
      widths: [240, 320],
      priority,
    })
  expect(picturesOf(of(false), of(true))).toEqual([
    {
      type: 'image/avif',
      imagesrcset: '/p/"1"/0-240.avif 240w, /p/"1"/0-320.avif 320w',
      imagesizes: '(min-width: 9px) 4px, 86vw',
    },
  ])
})

test('images of high priority – several – the first two are preloaded, by their address', () => {
  const image = (src: string) => createElement('img', { src, fetchPriority: 'high' })
  expect(picturesOf(image('/a?x&y'), image('/b'), image('/c')).map(({ href }) => href)).toEqual([
    '/a?x&y',
    '/b',
  ])
})

test('a body without such a picture – nothing is preloaded', () => {
  expect(picturesOf(createElement('img', { src: '/a' }))).toEqual([])
})
