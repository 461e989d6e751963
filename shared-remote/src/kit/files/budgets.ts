import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { nativeScript } from '../../build/native/native-files.ts'
import { exposeBudgets, firstLoadBudgets, GLUE_KB, KB } from '../contract/byte-budgets.ts'
import type { Finding } from '../contract/finding.ts'
import { staticClosure } from './static-closure.ts'

/** The brotli size of `files`, bytes; a missing file counts 0. */
export function brotliSize(folder: string, files: readonly string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return files.reduce(
    (sum, file) => sum + brotliCompressSync(contentOf(join(folder, file)), { params }).length,
    0,
  )
}

export function checkBudget(folder: string, expose: string, files: readonly string[]): Finding[] {
  const budget = exposeBudgets.find(each => each.expose.test(expose))
  return budget ? tooBig(folder, expose, files, budget.kb + GLUE_KB) : []
}

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
