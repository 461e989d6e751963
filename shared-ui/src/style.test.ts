import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = import.meta.dirname
const css = readFileSync(join(root, 'style.css'), 'utf8')

const components = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

const physical =
  /(?:^|[\s;{`'])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|(?:left|right)|border-(?:top|bottom)-(?:left|right)-radius)\s*:(?!\s*towards)|(?:text-align|float|clear)\s*:\s*(?:left|right)\b|(?:^|[\s;{`'])direction\s*:/m

describe('component sources', () => {
  test('style check – known bad lines – are found', () => {
    for (const bad of [
      '  margin-left: 4px;',
      "'right: 0;'",
      'text-align: left;',
      '{left:0}',
      '  direction: ltr;',
    ]) {
      expect(physical.test(bad), bad).toBe(true)
    }
    for (const good of [
      'margin-inline-start: 4px',
      "'caret-left': 'M1'",
      'inset-inline-end: 0',
      "'bottom-left'",
    ]) {
      expect(physical.test(good), good).toBe(false)
    }
  })

  test.each(components)('$name – source – has no style prop and no physical left or right', ({ text }) => {
    expect(text).not.toMatch(/\sstyle=/)
    expect(physical.exec(text)?.[0]).toBeUndefined()
  })
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

  test('stylesheet – properties – have no physical left or right', () => {
    expect(physical.exec(css)?.[0]).toBeUndefined()
  })
})
