import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { hashInputs, listRemotes } from '@khaneno/deploy/publish/workspace'
import { readManifest } from 'shared-remote/read-manifest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkPackages } from '../lib/link-packages.ts'
import { createRemote } from './create-remote.ts'
import { withWorkspace } from './lock-file.ts'

const root = join(import.meta.dirname, '../..')
/** Folders that a fresh clone does not have. */
const generated = /^(node_modules|\.git|\.data|\.cache|dist.*|test-results|playwright-report)$/
let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-remote-'))
  cpSync(root, copy, {
    recursive: true,
    filter: source => source === root || !generated.test(basename(source)),
  })
  linkPackages(root, copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function tool(name: string, file: string, ...args: string[]): { code: number | null; output: string } {
  const path = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { code: status, output: stdout + stderr }
}
const well = { code: 0, output: expect.any(String) }
const textOf = (file: string) => readFileSync(join(copy, file), 'utf8')

/** Every file of the repository with its content's hash, but those of one folder. */
function filesBut(folder: string): Map<string, string> {
  const files = readdirSync(copy, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(copy, join(entry.parentPath, entry.name)))
    .filter(file => !/(?:^|\/)(?:node_modules|\.cache)\//.test(file) && !file.startsWith(`${folder}/`))
  return new Map(files.map(file => [file, createHash('sha256').update(textOf(file)).digest('hex')]))
}

test('another remote – created – is one folder and a lock entry, and passes types, lint and its own tests', async () => {
  const before = filesBut('mfe-gift-cards')
  const hashes = () => [...listRemotes(root), 'shell'].map(name => hashInputs(copy, name))
  const inputs = hashes()

  const { remote, files } = await createRemote(copy, 'gift-cards')

  expect(remote).toBe('mfe-gift-cards')
  expect(listRemotes(copy)).toEqual([...listRemotes(root), remote].sort())
  const changed = [...filesBut(remote)].filter(([file, hash]) => before.get(file) !== hash)
  expect(changed.map(([file]) => file)).toEqual(['package-lock.json'])
  expect(hashes()).toEqual(inputs)
  expect(readlinkSync(join(copy, 'node_modules', remote))).toBe(`../${remote}`)
  expect(await readManifest(join(copy, remote))).toMatchObject({
    routes: [{ path: '/gift-cards', page: 'gift-cards' }],
  })
  expect(tool('typescript', 'bin/tsc', '--build', remote)).toEqual(well)
  const linted = files.filter(file => /\.tsx?$/.test(file))
  expect(
    tool('@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings', '--vcs-enabled=false', ...linted),
  ).toEqual(well)
  expect(tool('vitest', 'vitest.mjs', 'run', '--root', remote)).toEqual(well)
})

describe('a name', () => {
  test.each(['', 'Reviews', 'my reviews', 'reviews-', '-reviews', 'reviews2', '../reviews', 'mfe-reviews'])(
    'name «%s» – not kebab-case – refused',
    async name => {
      await expect(createRemote(copy, name)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    },
  )

  test.each(['cart', 'search', 'error', 'remotes', 'profile'])('name «%s» – taken – refused', async name => {
    const before = textOf('package-lock.json')
    await expect(createRemote(copy, name)).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    expect(textOf('package-lock.json')).toBe(before)
  })
})

test('lock file – without the new workspace’s two entries – equals npm’s', () => {
  const lock = textOf('package-lock.json')
  const more = withWorkspace(lock, 'mfe-zzz', { like: 'mfe-account' })

  const document = JSON.parse(more) as { packages: Record<string, unknown> }
  const { packages } = document
  expect(packages['node_modules/mfe-zzz']).toEqual({ resolved: 'mfe-zzz', link: true })
  delete packages['mfe-zzz']
  delete packages['node_modules/mfe-zzz']
  expect(`${JSON.stringify(document, null, 2)}\n`).toBe(lock)
})
