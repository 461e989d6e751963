import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DeployError } from './deploy-error.ts'

const LOOK_AGAIN_MS = 25
/**
 * A lock file is empty only between its creation and the first write; after this many ms, its process died in between.
 */
const EMPTY_MS = 5_000

/**
 * Runs `work`, and waits for its promise if it returns one, while holding the lock file exclusively. Blocks for at most
 * `waitMs` if another process holds it; takes over the lock of a process that has died. Throws `LOCKED`.
 */
export function withLock<T>(file: string, { waitMs }: { readonly waitMs: number }, work: () => T): T {
  const deadline = Date.now() + waitMs
  while (!take(file)) {
    if (isAbandoned(file)) rmSync(file, { force: true })
    else if (Date.now() > deadline)
      throw new DeployError('LOCKED', `Another process holds ${file}: try again`)
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MS)
  }
  const letGo = () => rmSync(file, { force: true })
  let result: T
  try {
    result = work()
  } catch (error) {
    letGo()
    throw error
  }
  if (result instanceof Promise) return result.finally(letGo) as T
  letGo()
  return result
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(file: string): boolean {
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8'))
    if (!pid) return Date.now() - statSync(file).mtimeMs > EMPTY_MS
  } catch {
    return false
  }
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
