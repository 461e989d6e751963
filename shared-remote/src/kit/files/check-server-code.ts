import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Expression, type PrivateIdentifier, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { asModule, importsOf } from '../../build/release-code/imports.ts'
import type { Finding } from '../contract/finding.ts'
import type { ReleaseManifest } from './release-manifest.ts'

/**
 * Looks for forbidden imports and for `process` in every script that a server loads: the server's entry and all that it
 * imports. Scripts for browsers may contain packages that look for `process`. Other than running the release, it finds
 * code that is not reached.
 */
export function checkServerCode(folder: string, { metaData }: ReleaseManifest): Finding[] {
  const entry = metaData.ssrRemoteEntry
  if (!entry) return []
  const findings: Finding[] = []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const paths = new Set(names.map(name => name.replaceAll(sep, '/')))
  const scripts = new Set([entry.path + entry.name])
  // A set also iterates over what is added meanwhile.
  for (const path of scripts) {
    const file = join(folder, path)
    if (!existsSync(file)) continue
    const code = readFileSync(file, 'utf8')
    try {
      const { files, forbidden } = importsOf(code, { path, paths })
      for (const name of files) scripts.add(name)
      if (forbidden !== undefined)
        findings.push({ code: 'IMPORT_FORBIDDEN', where: path, message: `imports ${forbidden}` })
      for (const message of usesOfProcess(code)) findings.push({ code: 'PROCESS_USED', where: path, message })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      findings.push({ code: 'MODULE_FAILED', where: path, message: `cannot be parsed: ${why}` })
    }
  }
  return findings
}

/** How a script uses the global `process`. */
function usesOfProcess(code: string): ReadonlySet<string> {
  const uses = new Set<string>()
  let isBound = false
  const bind = (...names: readonly unknown[]) => {
    isBound ||= names.some(isProcess)
  }
  simple(parse(code, asModule), {
    ImportDeclaration: ({ specifiers }) => bind(...specifiers.map(({ local }) => local)),
    VariableDeclarator: ({ id }) => bind(id),
    Function: ({ id, params }) => bind(id, ...params),
    MemberExpression({ object, property, computed }) {
      const name = !computed && property.type === 'Identifier' ? property.name : textOf(property)
      if (isProcess(object)) uses.add(`uses process.${name ?? '…'}`)
      else if (object.type === 'Identifier' && /^global(This)?$/.test(object.name) && name === 'process')
        uses.add('uses globalThis.process')
    },
  })
  return isBound ? new Set() : uses
}

function isProcess(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'name' in node && node.name === 'process'
}

/** The value of a string, also of one in backticks, as minifiers write it. */
function textOf(node: Expression | PrivateIdentifier): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}
