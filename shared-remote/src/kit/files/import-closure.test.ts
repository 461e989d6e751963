import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeFiles } from '../../testing/write-files.ts'
import { importClosure } from './import-closure.ts'

const folder = mkdtempSync(join(tmpdir(), 'closure-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (files: Record<string, string>) => writeFiles(folder, files)

test('import closure – static, dynamic and circular imports – the static ones, each once; on demand all', () => {
  write({
    'host/pages/home.js': `import{a}from"../assets/a.js";import"../assets/b.js";import react from"react";const later=()=>import("../assets/later.js")`,
    'host/assets/a.js': `export{b}from"./b.js";const text='import "./no.js"'`,
    'host/assets/b.js': `import"./a.js";import"./gone.js"`,
    'host/assets/no.js': '',
    'host/assets/later.js': '',
  })
  expect(importClosure(folder, 'host/pages/home.js')).toEqual([
    'host/pages/home.js',
    'host/assets/a.js',
    'host/assets/b.js',
  ])
  expect(importClosure(folder, 'host/pages/home.js', { isLater: true })).toContain('host/assets/later.js')
})

test('import closure – no such script – is empty', () => {
  expect(importClosure(folder, 'host/pages/other.js')).toEqual([])
})
