import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Finding } from '../contract/finding.ts'

const KB = 1024

/** The federation glue of every expose (entry, share map, small chunks): measured 8 to 12 KB. */
const GLUE_KB = 12

/**
 * Budget of an expose's own code before it can be shown, KB brotli (quality 11), without the glue and the packages that
 * the host provides. First match counts. Measured: header 7, cart dropdown 10, backgrounds 2 to 9, pages 1 to 17.
 */
const budgets: readonly { readonly expose: RegExp; readonly kb: number }[] = [
  { expose: /^slots\/header$/, kb: 12 },
  { expose: /^slots\//, kb: 13 },
  { expose: /^background$/, kb: 16 },
  { expose: /^pages\//, kb: 26 },
]

/** The brotli size of `files`, bytes; a missing file counts 0. */
export function brotliSize(folder: string, files: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return files.reduce(
    (sum, file) => sum + brotliCompressSync(contentOf(join(folder, file)), { params }).length,
    0,
  )
}

/** Whether an expose's preloads are within its budget. */
export function checkBudget(folder: string, expose: string, files: readonly string[]): Finding[] {
  const budget = budgets.find(each => each.expose.test(expose))
  if (!budget) return []
  const kb = brotliSize(folder, files) / KB
  const most = budget.kb + GLUE_KB
  if (kb <= most) return []
  const message = `${kb.toFixed(1)} KB brotli must load before it shows; its budget is ${most} KB`
  return [{ code: 'TOO_BIG', where: expose, message }]
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
