import { expect, test } from 'vitest'
import { mix, toneOf } from './palette.ts'

test('mix – shares 0, 0.5 and 1 – are exact', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

const lightness = (hex: string) => Number.parseInt(hex.slice(3, 5), 16)

test.each(['#000000', '#2b2b2b', '#a8231f', '#2f6f73', '#f5f5f5', '#ffffff'])(
  'toneOf – %s – has five ordered shades, none of them pure black',
  color => {
    const { darker, dark, base, light, lighter } = toneOf(color)
    const shades = [darker, dark, base, light, lighter].map(lightness)
    expect(shades).toEqual([...shades].sort((a, b) => a - b))
    expect(new Set(shades).size).toBe(5)
    expect(lightness(base)).toBeGreaterThan(20)
  },
)

test('toneOf – white – keeps an edge on a white card', () => {
  expect(lightness(toneOf('#ffffff').darker)).toBeLessThan(190)
})
