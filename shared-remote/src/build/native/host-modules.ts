import { type Plugin, type Rolldown, runnerImport } from 'vite'
import type { SharedNames } from '../../registry/registry-document.ts'
import { hostModuleSource } from '../federation/host-module-source.ts'
import { isSharedModule, sharedModules } from '../federation/shared-modules.ts'

const prefix = '\0of-the-host:'
const entry = 'virtual:export-names'

type ExportNames = Readonly<Record<string, readonly string[]>>

/** Resolves every shared module to the shell's instance; for several builds of one remote. */
export function hostModules(): Plugin {
  let names: Promise<ExportNames> | undefined
  return {
    name: 'host-modules',
    enforce: 'pre',
    resolveId: id => (isSharedModule(id) ? prefix + id : undefined),
    async load(id) {
      const module = id.startsWith(prefix) ? id.slice(prefix.length) : ''
      if (!isSharedModule(module)) return undefined
      names ??= exportNames(this.environment.config.root)
      return { code: hostModuleSource(module, (await names)[module] ?? []), moduleSideEffects: false }
    },
  }
}

/** What bundled chunks import of the shared modules. */
export function sharedImportsOf(chunks: readonly Pick<Rolldown.OutputChunk, 'modules'>[]): SharedNames {
  const namesOf = (module: string) =>
    new Set(chunks.flatMap(({ modules }) => modules[prefix + module]?.renderedExports ?? []))
  return Object.fromEntries(
    Object.entries(sharedModules)
      .map(
        ([module, name]) => [name, [...namesOf(module)].filter(name => name !== 'default').sort()] as const,
      )
      .filter(([, names]) => names.length > 0),
  )
}

/** The names that the shared modules export, found by running them in Node. */
async function exportNames(root: string): Promise<ExportNames> {
  const modules = Object.keys(sharedModules)
  const imports = modules.map((module, index) => `import * as _${index} from ${JSON.stringify(module)}`)
  const names = modules.map((module, index) => `${JSON.stringify(module)}: Object.keys(_${index}),`)
  const source = `${imports.join('\n')}\nexport const names = {\n${names.join('\n')}\n}`
  const { module } = await runnerImport<{ names: ExportNames }>(entry, {
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      {
        name: 'export-names',
        resolveId: id => (id === entry ? `\0${entry}` : undefined),
        load: id => (id === `\0${entry}` ? source : undefined),
      },
    ],
  })
  return module.names
}
