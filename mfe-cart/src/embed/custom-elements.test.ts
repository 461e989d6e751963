import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ShopAddToCartElement } from './add-to-cart-element.ts'
import { ShopCartElement } from './shop-cart-element.ts'
import manifest from './types/custom-elements.json' with { type: 'json' }

const [cart, add] = manifest.modules[0]?.declarations ?? []
const both = [
  { tag: 'shop-cart', documented: cart, element: ShopCartElement },
  { tag: 'shop-add-to-cart', documented: add, element: ShopAddToCartElement },
]

const sources = ['.', 'app', '../cart', '../parts'].flatMap(folder =>
  readdirSync(join(import.meta.dirname, folder))
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map(file => readFileSync(join(import.meta.dirname, folder, file), 'utf8')),
)
const found = (pattern: RegExp) =>
  [...new Set(sources.flatMap(source => [...source.matchAll(pattern)].map(match => match[1])))].sort()
const names = (entries: readonly { readonly name: string }[] | undefined) =>
  [...new Set(entries?.map(({ name }) => name))].sort()

test.each(both)(
  'custom-elements.json – attributes of $tag – match those the class observes',
  ({ documented, element }) => {
    expect(names(documented?.attributes)).toEqual([...element.observedAttributes].sort())
  },
)

test.each(both)(
  'custom-elements.json – members of $tag – match those of the class',
  ({ documented, element }) => {
    const own = [element.prototype, Object.getPrototypeOf(element.prototype)].flatMap(
      Object.getOwnPropertyNames,
    )
    const hidden =
      /^(constructor|connectedCallback|disconnectedCallback|adoptedCallback|attributeChangedCallback)$/
    expect(names(documented?.members)).toEqual([...new Set(own)].filter(name => !hidden.test(name)).sort())
  },
)

test('custom-elements.json – events, parts and custom properties – match the sources', () => {
  expect(names(cart?.events)).toEqual(found(/'(shop-cart-(?:changed|added|error|checkout))'/g))
  expect(names(cart?.cssParts)).toEqual(found(/\bpart(?:=|: )["']([a-z]+)["']/g))
  expect(names(cart?.cssProperties)).toEqual(found(/var\((--shop-cart-[a-z-]+)/g))
})
