import { type Expression, type Options, parse } from 'acorn'
import { simple } from 'acorn-walk'

/** The package that server entries import by name; everything else they get from the host. */
export const RUNTIME = '@module-federation/runtime'

export const asModule: Options = { ecmaVersion: 'latest', sourceType: 'module' }

/** A script of a release: its path, and those of all files of the release, below its folder. */
interface Script {
  readonly path: string
  readonly paths: readonly string[]
}

/**
 * The first import of a release's script that it may not have: a release imports its own files, by relative paths, and the
 * federation runtime, but no built-in module of Node, nothing of the shell, and nothing whose name is computed. Undefined
 * if there is none. Throws a `SyntaxError` for what is not a module.
 *
 * A parser and not a pattern: the code may be written to mislead whoever reads it.
 */
export function forbiddenImport(code: string, script: Script): string | undefined {
  return importsOf(code)
    .find(name => name !== RUNTIME && ownFile(name, script) === undefined)
    ?.slice(0, 100)
}

/** The release's own files that a script imports, statically or dynamically. Throws a `SyntaxError`. */
export function importedFiles(code: string, script: Script): string[] {
  return importsOf(code).flatMap(name => ownFile(name, script) ?? [])
}

/** The names of what a module imports; of a computed name its source, which is never a name that is allowed. */
function importsOf(code: string): string[] {
  const names: string[] = []
  const add = ({ source }: { readonly source?: Expression | null }) => {
    if (!source) return
    const isText = source.type === 'Literal' && typeof source.value === 'string'
    names.push(isText ? String(source.value) : `computed: ${code.slice(source.start, source.end)}`)
  }
  simple(parse(code, asModule), {
    ImportDeclaration: add,
    ImportExpression: add,
    ExportAllDeclaration: add,
    ExportNamedDeclaration: add,
  })
  return names
}

function ownFile(name: string, { path, paths }: Script): string | undefined {
  // Node gives other types more than a module has: `.cjs` gets `require`.
  if (!/^\.{1,2}\/[\w@./-]+\.js$/.test(name)) return undefined
  const base = 'file:///release/'
  const url = new URL(name, base + path).href
  const file = url.startsWith(base) ? url.slice(base.length) : ''
  return paths.includes(file) ? file : undefined
}
