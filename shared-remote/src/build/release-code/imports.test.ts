import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

const release = {
  path: 'assets/page.js',
  paths: new Set(['entry.js', 'assets/page.js', 'assets/text.js', 'a.cjs']),
}

test.each([
  `import { init } from '@module-federation/runtime'`,
  `import './text.js'; export * from "../entry.js"; export const a = 1; export { a as b }`,
  'const load = () => import("./text.js"); console.log(import.meta.url)',
  `/* import 'node:fs' */ const text = "import('node:fs')"`,
])('%s – is allowed', code => {
  expect(importsOf(code, release).forbidden).toBeUndefined()
})

test.each([
  [`import fs from 'node:fs'`, 'node:fs'],
  [`import { kill } from 'process'`, 'process'],
  [`export { readFile } from 'fs/promises'`, 'fs/promises'],
  [`export * as files from 'fs'`, 'fs'],
  [`import('node:net')`, 'node:net'],
  ['import(`node:fs`)', 'computed: `node:fs`'],
  [`import('node:' + 'fs')`, `computed: 'node:' + 'fs'`],
  [`import "\\x6eode:fs"`, 'node:fs'],
  [`/\`/.test(''); import('node:fs') /* \` */`, 'node:fs'],
  [`import 'data:text/javascript,0'`, 'data:text/javascript,0'],
  [`import 'file:///etc/passwd'`, 'file:///etc/passwd'],
  [`import '/etc/passwd'`, '/etc/passwd'],
  [`import '../../other/1/entry.js'`, '../../other/1/entry.js'],
  [`import './%2e%2e/%2e%2e/main.js'`, './%2e%2e/%2e%2e/main.js'],
  [`import '../a.cjs'`, '../a.cjs'],
  [`import './not-listed.js'`, './not-listed.js'],
  [`import 'react'`, 'react'],
  [`function late() { return class { static { import(name) } } }`, 'computed: name'],
])('%s – is forbidden', (code, name) => {
  expect(importsOf(code, release).forbidden).toBe(name)
})

test('what is no module – throws', () => {
  expect(() => importsOf('import {', release)).toThrow(SyntaxError)
})
