import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { DeployError, hasCode } from './deploy-error.ts'
import { hasEnded } from './processes.ts'

const LOOK_AGAIN_MS = 25
/** Empty only between its creation and the first write; after this many ms, its process died in between. */
const EMPTY_MS = 5_000

/** While holding the lock file. Blocks for at most `waitMs`; takes over the lock of a dead process. Throws `LOCKED`. */
export function withLock<T>(file: string, { waitMs }: { readonly waitMs: number }, work: () => T): T {
  const deadline = Date.now() + waitMs
  while (!take(file)) {
    if (isAbandoned(file)) removeAbandoned(file)
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

/** In a container a new process may have the id of the one before it, which was killed. */
export function removeOwnLock(file: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === String(process.pid)) rmSync(file, { force: true })
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Removes the lock of a dead process. Another process may have taken over since it was looked at, so it is moved away
 * and looked at again; a living one's is put back.
 */
function removeAbandoned(file: string): void {
  const moved = `${file}.${process.pid}`
  try {
    renameSync(file, moved)
    if (!isAbandoned(moved)) linkSync(moved, file)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EEXIST')) throw error
  }
  rmSync(moved, { force: true })
}

function isAbandoned(file: string): boolean {
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8'))
    if (!pid) return Date.now() - statSync(file).mtimeMs > EMPTY_MS
  } catch {
    return false
  }
  return hasEnded(pid)
}
