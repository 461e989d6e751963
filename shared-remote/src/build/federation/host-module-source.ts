import { hostModulesKey } from './dev-remote.ts'
import { type SharedModule, sharedModules } from './shared-modules.ts'

/**
 * Source of a module that re-exports a shared module of the shell (`globalThis[hostModulesKey]`), with the exports
 * `names`. Exports that nobody imports leave nothing in a bundle.
 */
export function hostModuleSource(module: SharedModule, names: readonly string[]): string {
  const named = names.filter(name => name !== 'default')
  const key = JSON.stringify(hostModulesKey.description)
  // Import under another name first: some are reserved words (`catch`).
  return `const host = globalThis[/* @__PURE__ */ Symbol.for(${key})][${JSON.stringify(sharedModules[module])}]
export default host.default ?? host
${named.map((name, index) => `const _${index} = host.${name}`).join('\n')}
export { ${named.map((name, index) => `_${index} as ${name}`).join(', ')} }
`
}
