import type { FindingCode } from '../contract/finding.ts'

export interface Death {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  /** The end of its standard error. */
  readonly stderr: string
}

/** V8 ends the process itself, with these words, when an allocation fails; the last are those of the watchdog. */
const outOfMemory = /heap out of memory|Fatal JavaScript invalid size error|OUT_OF_MEMORY/

/** The finding for a child that died, or was killed, while it ran code of the release. */
export function causeOfDeath({ status, signal, stderr }: Death): { code: FindingCode; message: string } {
  const [fatal] = stderr.match(/^.*(?:FATAL ERROR|Fatal).*$/m) ?? []
  if (outOfMemory.test(stderr))
    return { code: 'OUT_OF_MEMORY', message: `ran out of memory (${fatal?.trim()})` }
  const how = signal ? `was ended by ${signal}` : `exited with ${status}`
  return { code: 'CRASHED', message: `the process ${how}${fatal ? `: ${fatal.trim()}` : ''}` }
}
