import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const css = readFileSync(join(root, 'style.css'), 'utf8')

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
})
