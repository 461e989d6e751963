import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

const isSecret = /KEY|SECRET|TOKEN|PASSWORD|MERCHANT|HEADERS|_URL$/i
/** Of /proc/self/stat, counted from the field after the name of the program (proc(5), env_start). */
const ENV_START = 47

/**
 * Blanks the secrets in the environment with which this process was started, which every process of the same user can read
 * in /proc; `process.env` keeps them. Does nothing where the system has no /proc.
 */
export function hideSecrets(): void {
  let memory: number | undefined
  try {
    const block = readFileSync('/proc/self/environ', 'latin1')
    const stat = readFileSync('/proc/self/stat', 'latin1')
    const start = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[ENV_START])
    memory = openSync('/proc/self/mem', 'r+')
    let at = 0
    for (const variable of block.split('\0')) {
      const [name = ''] = variable.split('=', 1)
      const value = process.env[name]
      if (isSecret.test(name) && value) {
        // Copied elsewhere first: until then it is read from the place that is blanked.
        process.env[name] = value
        const blank = Buffer.alloc(variable.length - name.length - 1, '*')
        writeSync(memory, blank, 0, blank.length, start + at + name.length + 1)
      }
      at += variable.length + 1
    }
  } catch {
    // What the system does not allow: then only its user keeps others out.
  } finally {
    if (memory !== undefined) closeSync(memory)
  }
}
