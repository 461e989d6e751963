import { expect, test } from 'vitest'
import { loadsWithBytes } from './part-bytes.ts'

const base = 'https://shop.example/product/1?color=2'
const remotes = {
  'mfe-cart': { name: 'mfe-cart', version: '1.2.0', entry: '/remotes/mfe-cart/1.2.0/remoteEntry.js' },
  'mfe-header': {
    name: 'mfe-header',
    version: '2',
    entry: 'https://cdn.example/r/mfe-header/2/remoteEntry.js',
  },
}
const load = (remote: string, at: number) => ({ remote, expose: 'x', version: '', ms: 1, at })
const file = (name: string, responseEnd: number, transferSize: number) => ({
  name,
  responseEnd,
  transferSize,
})
const bytesOf = (loads: ReturnType<typeof load>[], files: ReturnType<typeof file>[]) =>
  loadsWithBytes(loads, { remotes }, files, base).map(({ bytes }) => bytes)

test('files – of this version, another one, another remote – count for their own release', () => {
  const files = [
    file('https://shop.example/remotes/mfe-cart/1.2.0/assets/a.js', 1, 1),
    file('https://shop.example/remotes/mfe-cart/1.2.0-x/a.js', 1, 10),
    file('https://cdn.example/r/mfe-header/2/assets/b.js', 1, 100),
    file('https://shop.example/assets/main.js', 1, 1000),
  ]
  expect(bytesOf([load('mfe-cart', 5), load('mfe-header', 5), load('mfe-gone', 5)], files)).toEqual([
    1, 100, 0,
  ])
})

test('files shared by two modules – count once, for the module that arrived first', () => {
  const of = (name: string, at: number, size: number) =>
    file(`https://shop.example/remotes/mfe-cart/1.2.0/${name}`, at, size)
  const files = [of('shared', 90, 5_000), of('page', 120, 2_000), of('kept', 130, 0), of('late', 500, 9)]
  expect(bytesOf([load('mfe-cart', 100), load('mfe-cart', 140)], files)).toEqual([5_000, 2_000])
})
