import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../lib/scratch.ts'
import { runtimePackages } from './runtime-packages.ts'

/** A repository with one workspace, `api`, whose bundle is this code and whose packages are installed at these paths. */
function repository(code: string, packages: Readonly<Record<string, object>>): () => Promise<string[]> {
  const root = scratchFolder('runtime-packages')
  const bundle = join(root, 'bundle')
  mkdirSync(bundle)
  mkdirSync(join(root, 'api'))
  writeFileSync(join(bundle, 'main.js'), code)
  for (const [path, content] of Object.entries(packages)) {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(content))
  }
  return async () => {
    const found = await runtimePackages(root, 'api', bundle)
    return found.map(({ from, to }) => `${relative(root, from)} → ${to}`).sort()
  }
}

const code = `import { a } from 'left/sub.js'; import fs from 'node:fs'; import './other.js'; await import('@team/right')`

test('packages – imported, and what they need – are found where Node finds them; others are left out', async () => {
  const packages = repository(code, {
    'node_modules/left': {
      dependencies: { deep: '1' },
      optionalDependencies: { 'for-another-platform': '1' },
    },
    'node_modules/left/node_modules/deep': {},
    'node_modules/deep': {},
    'api/node_modules/@team/right': {
      peerDependencies: { peer: '1', types: '1' },
      devDependencies: { tool: '1' },
    },
    'node_modules/peer': {},
    'node_modules/tool': {},
  })
  expect(await packages()).toEqual([
    'api/node_modules/@team/right → node_modules/@team/right',
    'node_modules/left → node_modules/left',
    'node_modules/left/node_modules/deep → node_modules/left/node_modules/deep',
    'node_modules/peer → node_modules/peer',
  ])
})

test('package – not installed – is named', async () => {
  const packages = repository(code, { 'node_modules/left': {} })
  await expect(packages()).rejects.toThrow('imports @team/right, which is not installed')
})

test('two versions – for one place in the image – are refused', async () => {
  const packages = repository(code, {
    'node_modules/left': { dependencies: { '@team/right': '1' } },
    'node_modules/@team/right': {},
    'api/node_modules/@team/right': {},
  })
  await expect(packages()).rejects.toThrow('would both be node_modules/@team/right')
})
