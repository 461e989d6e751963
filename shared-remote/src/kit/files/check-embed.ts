import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../../build/federation/integrity.ts'
import { embedBudgets, KB } from '../contract/byte-budgets.ts'
import type { Finding } from '../contract/finding.ts'
import { brotliSizes } from './budgets.ts'

const ENTRY = 'embed/shop-cart.js'

/**
 * Checks the element for third-party hosts, if the release has one: its files exist, match their hashes, and are small.
 */
export function checkEmbed(folder: string): Finding[] {
  if (!existsSync(join(folder, ENTRY))) return []
  const code = readFileSync(join(folder, ENTRY), 'utf8')
  const named = code.match(/\.\/(app-[\w-]+\.js)/)?.[1]
  const app = `embed/${named}`
  if (named === undefined || !existsSync(join(folder, app))) {
    return [
      { code: 'FILE_MISSING', where: ENTRY, message: `${named ?? 'its chunk'} is missing from the release` },
    ]
  }
  const findings: Finding[] = []
  if (!code.includes(integrityOf('sha384', readFileSync(join(folder, app))))) {
    findings.push({
      code: 'INTEGRITY',
      where: ENTRY,
      message: `${named} does not match its hash: browsers refuse it`,
    })
  }
  return [
    ...findings,
    ...tooBig(folder, [ENTRY], embedBudgets.atFirst),
    ...tooBig(folder, [ENTRY, app], embedBudgets.all),
  ]
}

function tooBig(folder: string, files: readonly string[], most: number): Finding[] {
  const kb = brotliSizes(folder)(files) / KB
  if (kb <= most) return []
  const message = `${files.join(' and ')}: ${kb.toFixed(1)} KB brotli; the budget is ${most} KB`
  return [{ code: 'TOO_BIG', where: 'embed', message }]
}
