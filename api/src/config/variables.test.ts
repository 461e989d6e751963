import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables } from './variables.ts'

test('.env.example – every variable of the API – explained', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const explained = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  for (const { name } of variables) expect(explained).toContain(name)
})
