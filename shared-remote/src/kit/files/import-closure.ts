import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { ImportType, initSync, parse } from 'es-module-lexer'

/**
 * A script of a release and all scripts that it imports statically, itself first: what a browser needs before it runs any
 * of them; with `isLater`, also those that `import()` may load. Paths are relative to the release's folder. Missing scripts
 * and those elsewhere are left out.
 */
export function importClosure(
  folder: string,
  script: string,
  { isLater = false }: { readonly isLater?: boolean } = {},
): string[] {
  const types: readonly ImportType[] = isLater ? [ImportType.Static, ImportType.Dynamic] : [ImportType.Static]
  initSync()
  const found = new Set(existsSync(join(folder, script)) ? [script] : [])
  for (const path of found) {
    const [imports] = parse(readFileSync(join(folder, path), 'utf8'), path)
    for (const { t: type, n: specifier = '' } of imports) {
      if (!types.includes(type) || !/^\.\.?\//.test(specifier)) continue
      const file = posix.join(posix.dirname(path), specifier)
      if (existsSync(join(folder, file))) found.add(file)
    }
  }
  return [...found]
}
