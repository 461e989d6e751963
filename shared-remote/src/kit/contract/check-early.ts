import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { EARLY_SCRIPT_BYTES } from './byte-budgets.ts'
import type { Finding } from './finding.ts'

/** Whether the early script of a page, if it has one, can stand in a document: it parses and is small. */
export function checkEarly(expose: string, early: unknown): Finding[] {
  if (early === undefined) return []
  const finding = (message: string): Finding[] => [{ code: 'EARLY_SCRIPT', where: expose, message }]
  if (typeof early !== 'string') return finding('page.early is not a text')
  if (/<\/script|<!--/i.test(early)) return finding('its early script contains </script or <!--')
  try {
    new Script(early)
  } catch (error) {
    return finding(`its early script does not parse: ${error instanceof Error ? error.message : error}`)
  }
  const bytes = brotliCompressSync(early).length
  if (bytes <= EARLY_SCRIPT_BYTES) return []
  return finding(`its early script has ${bytes} bytes of brotli; the budget is ${EARLY_SCRIPT_BYTES}`)
}
