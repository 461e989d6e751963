import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fillPaths } from './fill-paths.ts'
import { Icon } from './icon.tsx'
import { hasFill, type IconName } from './icon-names.ts'
import { iconPath } from './icon-path.ts'
import { IconPaths } from './icon-paths-context.ts'
import { regularPaths } from './regular-paths.ts'
import { spriteCss, spriteSvg } from './sprite.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const names = Object.keys(regularPaths) as IconName[]

test('sprite – the paths of today – are what was written (otherwise: npm run icons -w shared-ui)', () => {
  expect(read('icons.svg')).toBe(spriteSvg())
  expect(read('icons.css')).toBe(spriteCss())
})

test('Icon – every name and variant – has a place of its own in the style sheet', () => {
  const css = spriteCss()
  const places = [
    ...names.map(name => [name, false] as const),
    ...names.filter(hasFill).map(name => [name, true] as const),
  ]
  const found = places.map(([name, fill]) => {
    const [, icon] = /class="icon (i-[\w-]+)"/.exec(renderToString(<Icon name={name} fill={fill} />)) ?? []
    return new RegExp(`\\.${icon} \\{\\n  --i: (\\d+);\\n\\}`).exec(css)?.[1]
  })
  expect(found).not.toContain(undefined)
  expect(new Set(found).size).toBe(places.length)
})

test('Icon – within IconPaths – is drawn by its path and needs no style sheet', () => {
  const html = renderToString(
    <IconPaths value={iconPath}>
      <Icon name="star" fill />
      <Icon name="truck" />
    </IconPaths>,
  )
  expect(html).toContain(fillPaths.star)
  expect(html).toContain('matrix(-1')
  expect(html).not.toContain('i-star')
})
