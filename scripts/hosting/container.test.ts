import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readHostingFile } from './hosting-files.ts'

const root = join(import.meta.dirname, '../..')
const containerfile = readHostingFile('container/Containerfile')
const instructions = containerfile.split('\n').filter(line => /^[A-Z]+ /.test(line))

describe('Containerfile', () => {
  test('servers – after their base stage – stay an unprivileged user', () => {
    const users = instructions.filter(line => line.startsWith('USER '))
    expect(new Set(users)).toEqual(new Set(['USER node']))
    expect(instructions.at(-1)).toBe('CMD ["node", "main.js"]')
  })
})

test('.dockerignore – files with secrets – stay out of the build', () => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['**/.env', 'hosting/compose/*.env', '.data', '.git', '**/*.pem']),
  )
})
