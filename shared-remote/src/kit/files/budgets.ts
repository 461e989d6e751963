import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { nativeScript } from '../../build/native/native-files.ts'
import {
  type ExposeBudget,
  exposeBudgets,
  firstLoadBudgets,
  GLUE_KB,
  KB,
  wholeLoadBudgets,
} from '../contract/byte-budgets.ts'
import type { Finding } from '../contract/finding.ts'
import { importClosure } from './import-closure.ts'

type SizeOf = (files: readonly string[]) => number

/** The brotli size of files below `folder`, bytes; each is compressed once, and a missing file counts 0. */
export function brotliSizes(folder: string): SizeOf {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliSize(join(folder, file))
    sizes.set(file, size)
    return size
  }
  return files => files.reduce((sum, file) => sum + sizeOf(file), 0)
}

/**
 * What the exposes of a release load: by name, `exposes` has the scripts that the registry lists for them. In our own shell
 * it is their native module, before it shows and in all.
 */
export function checkBudgets(
  folder: string,
  exposes: Readonly<Record<string, readonly string[]>>,
): Finding[] {
  const sizeOf = brotliSizes(folder)
  const tooBig = (where: string, files: readonly string[], most: number, what: string): Finding[] => {
    const kb = sizeOf(files) / KB
    if (kb <= most) return []
    return [
      { code: 'TOO_BIG', where, message: `${kb.toFixed(1)} KB brotli ${what}; its budget is ${most} KB` },
    ]
  }
  return Object.entries(exposes).flatMap(([expose, files]) => {
    const script = nativeScript(expose)
    const atFirst = [
      ...tooBig(expose, files, kbOf(expose, exposeBudgets) + GLUE_KB, 'must load before it shows'),
      ...tooBig(
        script,
        importClosure(folder, script),
        kbOf(expose, firstLoadBudgets),
        'must load before it shows',
      ),
    ]
    if (atFirst.length > 0) return atFirst
    const all = importClosure(folder, script, { isLater: true })
    return tooBig(script, all, kbOf(expose, wholeLoadBudgets), 'may load for it, at first or by import()')
  })
}

function kbOf(expose: string, budgets: readonly ExposeBudget[]): number {
  return budgets.find(each => each.expose.test(expose))?.kb ?? Infinity
}

/** That of its compressed copy, if it has one. */
function brotliSize(file: string): number {
  const copy = statSync(`${file}.br`, { throwIfNoEntry: false })
  if (copy) return copy.size
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(contentOf(file), { params }).length
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    return Buffer.alloc(0)
  }
}
