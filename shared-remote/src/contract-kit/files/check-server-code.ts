import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { Finding } from '../contract/finding.ts'
import type { ReleaseManifest } from './release-manifest.ts'

/**
 * Looks for `process` and modules of Node in every script that a server loads: the server's entry and all that it
 * imports. Scripts for browsers may contain packages that look for `process`. Other than running the release, it finds
 * code that is not reached.
 */
export function checkServerCode(folder: string, { metaData }: ReleaseManifest): Finding[] {
  const entry = metaData.ssrRemoteEntry
  if (!entry) return []
  const findings: Finding[] = []
  const files = new Set([join(folder, entry.path + entry.name)])
  // A set also iterates over what is added meanwhile.
  for (const file of files) {
    if (!existsSync(file)) continue
    const { imports, uses } = readScript(readFileSync(file, 'utf8'))
    for (const name of imports) if (name.startsWith('.')) files.add(join(dirname(file), name))
    const builtin = imports.filter(isBuiltin).map(name => `imports ${name}`)
    for (const message of new Set([...builtin, ...uses]))
      findings.push({ code: 'PROCESS_USED', where: relative(folder, file), message })
  }
  return findings
}

/** What a script imports, and how it uses `process`. Computed imports are not listed. */
function readScript(code: string): { readonly imports: readonly string[]; readonly uses: readonly string[] } {
  const imports: string[] = []
  const uses: string[] = []
  let isBound = false
  const bind = (...names: readonly unknown[]) => {
    isBound ||= names.some(isProcess)
  }
  const bindFunction = ({ id, params }: ESTree.Function | ESTree.ArrowFunctionExpression) =>
    bind(id, ...params)
  const importFrom = ({ source }: { readonly source: ESTree.Expression | null }) => {
    const name = source && textOf(source)
    if (name) imports.push(name)
  }
  new Visitor({
    ImportDeclaration: importFrom,
    ImportExpression: importFrom,
    ExportAllDeclaration: importFrom,
    ExportNamedDeclaration: importFrom,
    ImportSpecifier: ({ local }) => bind(local),
    ImportDefaultSpecifier: ({ local }) => bind(local),
    ImportNamespaceSpecifier: ({ local }) => bind(local),
    VariableDeclarator: ({ id }) => bind(id),
    FunctionDeclaration: bindFunction,
    FunctionExpression: bindFunction,
    ArrowFunctionExpression: bindFunction,
    MemberExpression({ object, property, computed }) {
      const name = !computed && property.type === 'Identifier' ? property.name : textOf(property)
      if (isProcess(object)) uses.push(`uses process.${name ?? '…'}`)
      else if (object.type === 'Identifier' && /^global(This)?$/.test(object.name) && name === 'process')
        uses.push('uses globalThis.process')
    },
  }).visit(parseSync('script.js', code).program)
  return { imports, uses: isBound ? [] : uses }
}

function isProcess(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'name' in node && node.name === 'process'
}

/** The value of a string, also of one in backticks, as minifiers write it. */
function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
