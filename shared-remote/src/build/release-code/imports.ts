import { type Expression, type Options, parse } from 'acorn'
import { simple } from 'acorn-walk'

/** The package that server entries import by name; everything else they get from the host. */
export const RUNTIME = '@module-federation/runtime'

export const asModule: Options = { ecmaVersion: 'latest', sourceType: 'module' }

/** What a script of a release imports, statically or dynamically. */
interface Imports {
  /** The release's own files, below its folder. */
  readonly files: readonly string[]
  /** The first import that it may not have, if there is one: of a computed name, its source. */
  readonly forbidden: string | undefined
}

/**
 * Reads what a script may import and what it may not: a release imports its own files, by relative paths, and the
 * federation runtime, but no built-in module of Node, nothing of the shell, and nothing whose name is computed. `path` is
 * that of the script, `paths` are the release's files. Throws a `SyntaxError` for what is not a module.
 *
 * A parser and not a pattern: the code may be written to mislead whoever reads it.
 */
export function importsOf(
  code: string,
  { path, paths }: { readonly path: string; readonly paths: ReadonlySet<string> },
): Imports {
  const files: string[] = []
  let forbidden: string | undefined
  const add = ({ source }: { readonly source?: Expression | null }) => {
    if (!source) return
    const name = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
    const file = name === undefined ? undefined : fileAt(name, path)
    if (file !== undefined && paths.has(file)) files.push(file)
    else if (name !== RUNTIME)
      forbidden ??= (name ?? `computed: ${code.slice(source.start, source.end)}`).slice(0, 100)
  }
  simple(parse(code, asModule), {
    ImportDeclaration: add,
    ImportExpression: add,
    ExportAllDeclaration: add,
    ExportNamedDeclaration: add,
  })
  return { files, forbidden }
}

/** The path below the release's folder that a relative import of the script at `path` names. */
function fileAt(name: string, path: string): string | undefined {
  // Node gives other types more than a module has: `.cjs` gets `require`.
  if (!/^\.{1,2}\/[\w@./-]+\.js$/.test(name)) return undefined
  const base = 'file:///release/'
  const url = new URL(name, base + path).href
  return url.startsWith(base) ? url.slice(base.length) : undefined
}
