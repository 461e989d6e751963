import { type Expression, type Options, parse } from 'acorn'
import { simple } from 'acorn-walk'

/** The package that server entries import by name; everything else they get from the host. */
export const RUNTIME = '@module-federation/runtime'

const asModule: Options = { ecmaVersion: 'latest', sourceType: 'module' }

/**
 * The first import of a release's script that it may not have: a release imports its own files, by relative paths, and the
 * federation runtime, but no built-in module of Node, nothing of the shell, and nothing whose name is computed. Undefined
 * if there is none. `paths` are the release's files, below its folder, `path` is that of the script. Throws a `SyntaxError`
 * for what is not a module.
 *
 * A parser and not a pattern: the code may be written to mislead whoever reads it.
 */
export function forbiddenImport(
  code: string,
  { path, paths }: { readonly path: string; readonly paths: readonly string[] },
): string | undefined {
  let found: string | undefined
  const check = ({ source }: { readonly source?: Expression | null }) => {
    if (!source || found !== undefined) return
    const name = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined
    if (name === undefined) found = code.slice(source.start, source.end).slice(0, 100)
    else if (name !== RUNTIME && !isOwnFile(name)) found = name.slice(0, 100)
  }
  simple(parse(code, asModule), {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
  })
  return found

  function isOwnFile(name: string): boolean {
    if (!/^\.{1,2}\/[\w@./-]+$/.test(name)) return false
    const base = 'file:///release/'
    const url = new URL(name, base + path).href
    return url.startsWith(base) && paths.includes(url.slice(base.length))
  }
}
