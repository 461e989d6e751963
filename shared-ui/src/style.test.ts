import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const css = readFileSync(join(root, 'style.css'), 'utf8')

const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** No lint rule has this one: other packages isolate phones and codes. */
const direction = /(?:^|[\s;{`'])direction\s*:/m

test.each(components)('$name – source – has no style prop and no direction', ({ text }) => {
  expect(text).not.toMatch(/\sstyle=/)
  expect(text).not.toMatch(direction)
})

describe('style.css', () => {
  function tokens(after: string): string[] {
    const start = css.indexOf('{', css.indexOf(after)) + 1
    return css
      .slice(start, css.indexOf('}', start))
      .split(';')
      .map(line => line.replace(/\s+/g, ' ').trim())
      .filter(line => line !== '')
  }

  test('dark theme – by system and by choice – has the same tokens', () => {
    expect(tokens(':root:not([data-theme="light"])')).toEqual(tokens('[data-theme="dark"]'))
  })

  test('dark theme – tokens – only redefine those of the light theme', () => {
    const names = (lines: string[]) => lines.map(line => line.split(':')[0])
    const light = new Set(names(tokens('[data-theme="light"] {')))
    expect(names(tokens('[data-theme="dark"]')).filter(name => !light.has(name))).toEqual([])
  })

  test('stylesheet – properties – have no direction', () => {
    expect(css).not.toMatch(direction)
  })
})
