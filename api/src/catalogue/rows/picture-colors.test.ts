import { expect, test } from 'vitest'
import { PictureColors } from './picture-colors.ts'

const none = { colors: [], categories: [], posts: [], tags: [] }
const color = { id: 1, name: 'مشکی', nameEn: 'black', hex: '#1F2023', position: 0 }
const path = (hex: string) => `/api/V1/picture/tv/${hex}/1`

test('picture colors – a color whose shade was changed – includes the shade that pictures still have', () => {
  const colors = new PictureColors({ ...none, colors: [color] })
  colors.add({ products: [], variants: [{ id: 1, productId: 1, colorId: 1, picture: path('AA0000') }] })
  expect([...colors.all]).toEqual(['#1f2023', '#aa0000'])
})

test('picture colors – tags and photos – includes those of tags, nothing of other paths', () => {
  const tag = { id: 1, name: '', nameEn: '', link: '/', position: 0 }
  const tags = [
    { ...tag, image: path('00bb00') },
    { ...tag, image: 'https://photos.example/aabbcc/shoe' },
    { ...tag, image: '' },
  ]
  expect([...new PictureColors({ ...none, tags }).all]).toEqual(['#00bb00'])
})
