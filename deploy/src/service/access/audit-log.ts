import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type AuditEntry, auditEntrySchema } from '../../contract/audit.ts'

const MOST_BYTES = 4 * 1024 * 1024
/** Full files that are kept beside the current one. */
const KEPT = 4

/** JSON lines in `audit.jsonl`. A full file becomes `audit.1.jsonl` and so on; the oldest is dropped. */
export class AuditLog {
  readonly #mostBytes: number

  constructor(
    private readonly dir: string,
    { mostBytes = MOST_BYTES } = {},
  ) {
    this.#mostBytes = mostBytes
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  }

  append(entry: AuditEntry): void {
    const file = this.#file(0)
    if (existsSync(file) && statSync(file).size >= this.#mostBytes) this.#rotate()
    appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 })
  }

  newest(count: number): AuditEntry[] {
    const found: AuditEntry[] = []
    for (let index = 0; index <= KEPT && found.length < count; index++)
      found.push(...entriesOf(this.#file(index)).slice(0, count - found.length))
    return found
  }

  #rotate(): void {
    for (let index = KEPT - 1; index >= 0; index--)
      if (existsSync(this.#file(index))) renameSync(this.#file(index), this.#file(index + 1))
  }

  #file(index: number): string {
    return join(this.dir, index === 0 ? 'audit.jsonl' : `audit.${index}.jsonl`)
  }
}

/** Newest first. A line that a crash cut off is left out. */
function entriesOf(file: string): AuditEntry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').reverse()
  return lines.flatMap(line => {
    try {
      return [auditEntrySchema.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}
