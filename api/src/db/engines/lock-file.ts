import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartupError } from '../../lib/startup-error.ts'

const holderSchema = z.object({ pid: z.int(), born: z.nullable(z.string()) })

/**
 * Takes the lock that reserves an embedded database directory for one process; returns its release function. Takes over
 * a lock whose holder is dead, even if its pid was reused. Throws `StartupError` when a running process holds it.
 */
export function takeLock(path: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, born: bornAt(process.pid) })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      const release = () => {
        process.off('exit', release)
        if (readText(path) === mine) rmSync(path, { force: true })
      }
      process.on('exit', release)
      return release
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
    }
    const text = readText(path)
    const holder = holderOf(text)
    if (holder !== null && isAlive(holder)) {
      throw new StartupError(
        `The embedded database is in use by process ${holder.pid} (${path}). Stop it, set DATA_DIR to another folder, or use DATABASE_URL.`,
      )
    }
    // Remove only the file that was examined: another starter may have replaced it.
    if (readText(path) === text) rmSync(path, { force: true })
  }
  throw new StartupError(`Cannot take the lock ${path}: another process takes it again and again.`)
}

function holderOf(text: string): z.infer<typeof holderSchema> | null {
  try {
    const parsed = holderSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

function isAlive({ pid, born }: z.infer<typeof holderSchema>): boolean {
  if (pid === process.pid) return born === bornAt(pid) && born !== null
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (isCode(error, 'ESRCH')) return false
  }
  const now = bornAt(pid)
  return born === null || now === null || born === now
}

/** Start time of a process, in clock ticks since boot (proc(5) stat field 22); null without /proc. */
function bornAt(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
