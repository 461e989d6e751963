import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { nativeScript } from '../../native/native-files.ts'
import type { Finding } from '../contract/finding.ts'
import { staticClosure } from './static-closure.ts'

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

/**
 * Budget of the browser's first load of an expose in our own shell, KB brotli (quality 11): its module and all that this
 * imports statically. First match counts. Measured: header 11.0, cart dropdown 15.6, backgrounds 3 to 17, pages 5 to 26.3.
 */
const firstLoadBudgets: typeof budgets = [
  { expose: /^slots\/header$/, kb: 11.5 },
  { expose: /^slots\//, kb: 17 },
  { expose: /^background$/, kb: 18 },
  { expose: /^pages\//, kb: 27 },
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
  return budget ? tooBig(folder, expose, files, budget.kb + GLUE_KB) : []
}

/** Whether an expose's module for our own shell, if the release has one, is within its budget. */
export function checkFirstLoad(folder: string, expose: string): Finding[] {
  const script = nativeScript(expose)
  const budget = firstLoadBudgets.find(each => each.expose.test(expose))
  return budget ? tooBig(folder, script, staticClosure(folder, script), budget.kb) : []
}

function tooBig(folder: string, where: string, files: readonly string[], most: number): Finding[] {
  const kb = brotliSize(folder, files) / KB
  if (kb <= most) return []
  const message = `${kb.toFixed(1)} KB brotli must load before it shows; its budget is ${most} KB`
  return [{ code: 'TOO_BIG', where, message }]
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
