import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileKind } from 'shared-shop/catalogue-files/kinds'
import type { OperatorRole } from 'shared-shop/desk/roles'
import type { Database } from '../src/db/database.ts'
import { type ImportResult, runImport } from '../src/desk/import/engine/import-run.ts'
import { inspectFile } from '../src/desk/import/files/encoding.ts'
import type { Operator } from '../src/http/authenticator.ts'

export const importer: Operator = { userId: null, name: 'console', roles: ['owner'], actor: 'console' }

/** Imports a file with this content, as the commands do. */
export async function importText(
  db: Database,
  content: string | Uint8Array,
  options: {
    readonly kind?: FileKind
    readonly dryRun?: boolean
    readonly goodRows?: boolean
    readonly allowsPriceJumps?: boolean
    readonly roles?: readonly OperatorRole[]
  } = {},
): Promise<ImportResult> {
  const path = join(tmpdir(), `catalogue-${randomUUID()}`)
  writeFileSync(path, content)
  try {
    return await runImport({
      db,
      file: { path, shape: await inspectFile(path), kind: options.kind },
      operator: { ...importer, roles: options.roles ?? importer.roles },
      now: new Date('2026-11-24T08:00:00Z'),
      dryRun: options.dryRun ?? false,
      goodRows: options.goodRows ?? false,
      allowsPriceJumps: options.allowsPriceJumps ?? false,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  } finally {
    rmSync(path, { force: true })
  }
}

/** A JSON Lines file of these records. */
export function jsonLines(...records: readonly object[]): string {
  return records.map(record => `${JSON.stringify(record)}\n`).join('')
}
