import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Finding } from '../contract/finding.ts'

/**
 * Marker strings of a package's code: a minifier keeps them and no user of the package writes them. Tests prove each on
 * a build that contains the package.
 */
const packageMarkers: Readonly<Record<string, readonly string[]>> = {
  // `.H.use…` is how a hook gets its dispatcher: all that is left of React in a build that uses one hook.
  'react or react-dom': ['react.transitional.element', 'react.portal', '.H.use'],
  'styled-components': ['data-styled-version'],
  rxjs: ['object unsubscribed', '@@observable'],
  'react-toastify': ['Toastify__toast'],
  'react-router': ['data-react-router', 'HydrateFallback'],
  '@module-federation/runtime-core': ['[ Federation Runtime ]'],
  'shared-events': ['khaneno.bus'],
  'shared-remote': ['No host: render remotes inside a host'],
  'shared-shop/client': ['[api] '],
}

/** `Function.prototype` and names that end in `Function` are not calls. */
const codeFromText = [
  /\bnew Function\s*\(/,
  /(?<![\w$.])eval\s*\(/,
  /(?<![\w$.])Function\s*\(/,
  /=\s*Function\s*[;,)]/,
]

/** Globals written by the federation plugin, by name or under its own key. */
export const gluesGlobals = /^(__VUE_HMR_RUNTIME__|__mf.*|__FEDERATION__)$/
const glueByKey = /^\s*\{\s*initPromise/

const writtenGlobal =
  /(?<![\w$.])(?:globalThis|window|self)(?:\.([\w$]+)|\[[^\]]{1,80}\])\s*=(?!=)([\s\S]{0,40})/g
const navigation = /^(location|name)$/

/**
 * Checks every browser and server script of a release. Scripts for third-party hosts are self-contained and may contain
 * copies.
 */
export function checkCode(folder: string): Finding[] {
  return scriptsOf(folder).flatMap(file => {
    const where = relative(folder, file)
    const code = readFileSync(file, 'utf8')
    return where.startsWith('embed/') ? checkEmbedded(where, code) : checkScript(where, code)
  })
}

export function checkScript(where: string, code: string): Finding[] {
  const findings: Finding[] = []
  for (const [name, markers] of Object.entries(packageMarkers)) {
    if (markers.some(marker => code.includes(marker)))
      findings.push({
        code: 'SHARED_COPY',
        where,
        message: `contains a copy of ${name}, which the host provides`,
      })
  }
  return [...findings, ...checkEmbedded(where, code)]
}

/** Rules for every script, whichever page loads it. */
function checkEmbedded(where: string, code: string): Finding[] {
  const findings: Finding[] = []
  if (codeFromText.some(pattern => pattern.test(code)))
    findings.push({
      code: 'EVAL',
      where,
      message: 'creates code from text (eval, Function), which the CSP forbids',
    })
  for (const [written, name, value = ''] of code.matchAll(writtenGlobal)) {
    if (name === undefined ? glueByKey.test(value) : gluesGlobals.test(name) || navigation.test(name))
      continue
    findings.push({ code: 'GLOBAL_WRITTEN', where, message: `writes a global: ${written.slice(0, 60)}` })
  }
  return findings
}

export function scriptsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /\.m?js$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
