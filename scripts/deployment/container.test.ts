import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { imageNames } from '../image/assemble.ts'
import { readDeploymentFile, unknownSettings } from './deployment-files.ts'

const root = join(import.meta.dirname, '../..')
const containerfile = readDeploymentFile('container/Containerfile')
const instructions = containerfile.split('\n').filter(line => /^[A-Z]+ /.test(line))

describe('Containerfile', () => {
  test('settings – each that a stage sets – is explained in .env.example', () => {
    const names = instructions
      .filter(line => line.startsWith('ENV '))
      .flatMap(line => [...line.matchAll(/\s([A-Z_]+)=/g)].map(([, name = '']) => name))
    expect(names).toContain('NODE_ENV')
    expect(unknownSettings(names)).toEqual([])
  })

  test('base image – named once, with a complete version', () => {
    const others = /^FROM (?:publisher|server|api) AS /
    const bases = instructions.filter(line => line.startsWith('FROM ') && !others.test(line))
    for (const line of bases) expect(line).toMatch(/^FROM \$\{NODE_IMAGE\} AS /)
    expect(containerfile).toMatch(/^ARG NODE_IMAGE=\S+:\d+\.\d+\.\d+-/m)
  })

  test('stages – every image that npm run image knows – is assembled by one', () => {
    const assembled = [...containerfile.matchAll(/npm run --silent image -- (\w+)/g)].map(([, name]) => name)
    expect(assembled.sort()).toEqual([...imageNames].sort())
  })

  test('servers – after their base stage – stay an unprivileged user', () => {
    const users = instructions.filter(line => line.startsWith('USER '))
    expect(new Set(users)).toEqual(new Set(['USER node']))
    expect(instructions.at(-1)).toBe('CMD ["node", "main.js"]')
  })
})

test('.dockerignore – files with secrets – stay out of the build', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['**/.env', 'deployment/compose/*.env', '.data', '.git', '**/*.pem']),
  )
})
