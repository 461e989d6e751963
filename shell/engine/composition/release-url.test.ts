import { describe, expect, test } from 'vitest'
import { respelled } from './release-url.ts'

const url = 'https://cdn.example/remotes/mfe-cart/0.1.0-b77c/remoteEntry.js'

describe('respelled', () => {
  test('repeated – a different URL of the same file each time', () => {
    const all = Array.from({ length: 100 }, (_, n) => new URL(respelled(url, n)).href)

    expect(new Set(all).size).toBe(100)
    expect(new Set(all.map(decodeURIComponent))).toEqual(new Set([url]))
  })

  test('a relative import of the file – has that spelling too', () => {
    const chunk = new URL('./assets/cart-1.js', respelled(url, 1)).href

    expect(chunk).toBe('https://cdn.example/remotes/mfe-cart/%30.1.0-b77c/assets/cart-1.js')
  })

  test('a chunk – respelled with its entry – has the URL under which that entry imports it', () => {
    const chunk = new URL('./assets/cart-1.js', url).href

    expect(respelled(chunk, 5, url)).toBe(new URL('./assets/cart-1.js', respelled(url, 5)).href)
  })

  test('a file in no folder – is varied by its query', () => {
    expect(respelled('http://localhost:5173/remoteEntry.js', 2)).toBe(
      'http://localhost:5173/remoteEntry.js?retry=2',
    )
  })
})
