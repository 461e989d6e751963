import { hasCode } from './has-code.ts'

/** Whether the process with this id has ended. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return hasCode(error, 'ESRCH')
  }
}
