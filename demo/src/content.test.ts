import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demo } from './content.ts'

test('picture of the header’s discount box – its color – is served besides those of goods', () => {
  const file = new URL('../../mfe-header/src/popups/discount-niche.tsx', import.meta.url)
  const [, color] = /\/api\/V1\/picture\/[^/]+\/([0-9a-f]{6})\//.exec(readFileSync(file, 'utf8')) ?? []
  expect(color).toBeDefined()
  expect(demo.pictures.decorativeColors).toContain(`#${color}`)
})
