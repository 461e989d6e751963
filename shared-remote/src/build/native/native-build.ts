import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { browserTarget } from '../federation/browser-floor.ts'
import { bundleOptions, outputOptions } from '../federation/bundle-options.ts'
import type { Exposes } from '../federation/exposes.ts'
import { integrityOf } from '../federation/integrity.ts'
import { portableComponentIds } from '../federation/portable-component-ids.ts'
import { styledComponentsIds } from '../federation/styled-components-ids.ts'
import { hostModules, sharedImportsOf } from './host-modules.ts'
import { mergeChunks } from './merge-chunks.ts'
import { handOverContract, NATIVE_FOLDER, NATIVE_LIST, SHARED_IMPORTS } from './native-files.ts'
import type { NativeList } from './native-list.ts'

interface Remote {
  readonly name: string
  readonly folder: string
  readonly exposes: Exposes
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>
type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>

/**
 * Adds the native modules to the release in `dist/`: the same sources as the federated output, as plain ES modules for
 * our own shell, which loads them without a federation runtime (decision 43). Built twice: the first build shows which
 * chunks every expose would load, and so which of them should be one file. It runs beside `federated`, which writes to
 * `dist/` first.
 */
export async function buildNativeModules(
  remote: Remote,
  federated: Promise<void> = Promise.resolve(),
): Promise<void> {
  const host = hostModules()
  const [draft] = await Promise.all([buildOnce(remote, { host, groups: [], write: false }), federated])
  const chunks = await buildOnce(remote, { host, groups: groupsOf(draft), write: true })
  const write = (file: string, content: object) =>
    writeFileSync(join(remote.folder, 'dist', file), JSON.stringify(content))
  write(NATIVE_LIST, listOf(chunks))
  write(SHARED_IMPORTS, sharedImportsOf([...chunks.values()]))
}

interface BuildOptions {
  readonly host: Plugin
  readonly groups: Groups
  readonly write: boolean
}

async function buildOnce(remote: Remote, options: BuildOptions): Promise<Chunks> {
  const { output } = (await build(config(remote, options))) as Rolldown.RolldownOutput
  const chunks = output.filter(file => file.type === 'chunk')
  return new Map(chunks.map(chunk => [chunk.fileName, chunk]))
}

function config({ name, folder, exposes }: Remote, { host, groups, write }: BuildOptions): InlineConfig {
  return {
    configFile: false,
    root: folder,
    base: './',
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    oxc: styledComponentsIds(name),
    plugins: [react(), portableComponentIds(), host],
    build: {
      target: browserTarget,
      outDir: join(folder, 'dist', NATIVE_FOLDER),
      emptyOutDir: true,
      write,
      sourcemap: write && 'hidden',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...bundleOptions,
        input: Object.fromEntries(
          Object.entries(exposes).map(([expose, file]) => [expose.replace(/^\.\//, ''), join(folder, file)]),
        ),
        preserveEntrySignatures: 'strict',
        output: {
          ...outputOptions,
          // The folder of a release never changes, so that the path of an expose needs no hash.
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { groups },
        },
      },
    },
  }
}

/**
 * First the chunks that exposes load at once, then those that only lazy modules load. A group includes the imports of its
 * modules that are in no earlier group.
 */
function groupsOf(chunks: Chunks): Groups {
  const all = [...chunks.values()]
  const usersOf = (entries: readonly Rolldown.OutputChunk[]) =>
    Object.fromEntries(entries.map(({ fileName }) => [fileName, reached(chunks, [fileName])]))
  const exposes = usersOf(all.filter(({ isEntry }) => isEntry))
  const lazy = usersOf(all.filter(({ isDynamicEntry }) => isDynamicEntry))
  const atOnce = new Set(Object.values(exposes).flat())
  const shared = all
    .filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
    .map(({ fileName, code, imports }) => ({ name: fileName, bytes: code.length, imports }))
  const merged = [
    ...mergeChunks(
      shared.filter(({ name }) => atOnce.has(name)),
      exposes,
    ),
    ...mergeChunks(
      shared.filter(({ name }) => !atOnce.has(name)),
      lazy,
    ),
  ]
  return merged.map((names, index) => {
    const modules = new Set(names.flatMap(name => chunks.get(name)?.moduleIds ?? []))
    return { name: `shared-${index + 1}`, test: id => modules.has(id), priority: merged.length - index }
  })
}

function listOf(chunks: Chunks): NativeList {
  const sorted = [...chunks.values()].sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
  return {
    contract: handOverContract,
    integrity: Object.fromEntries(
      sorted.map(({ fileName, code }) => [fileName, integrityOf('sha256', code)]),
    ),
    exposes: Object.fromEntries(
      sorted
        .filter(({ isEntry }) => isEntry)
        .map(({ name, fileName }) => {
          const now = reached(chunks, [fileName])
          const data = reached(chunks, [...now, ...dataModules(chunks, now)]).slice(now.length)
          return [name, { now, data, later: reached(chunks, now, true).slice(now.length) }]
        }),
    ),
  }
}

/** The modules for `dataFrom` that these chunks load. */
function dataModules(chunks: Chunks, names: readonly string[]): string[] {
  return names
    .flatMap(name => chunks.get(name)?.dynamicImports ?? [])
    .filter(name => ['load', 'head'].every(method => chunks.get(name)?.exports.includes(method)))
}

/** `roots` and all chunks that these import; with `isLater`, also those that they load later. */
function reached(chunks: Chunks, roots: readonly string[], isLater = false): string[] {
  const found = new Set(roots)
  for (const name of found) {
    const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {}
    for (const imported of isLater ? [...imports, ...dynamicImports] : imports) found.add(imported)
  }
  return [...found]
}
