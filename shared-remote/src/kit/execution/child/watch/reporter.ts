import { writeSync } from 'node:fs'
import type { FindingCode } from '../../../contract/finding.ts'
import { REPORT_FD, type Report } from '../../report.ts'

/** Where in the release this process is, and what it has found there. */
export interface Reporter {
  /** Begins the next step; problems found from now on are of this expose. */
  step(where: string, doing: string): void
  /** Reports a problem of the present expose, once. */
  found(code: FindingCode, message: string): void
  hasFound(): boolean
  send(report: Report): void
}

export function createReporter(): Reporter {
  const known = new Set<string>()
  let current = ''
  const send = (report: Report) => void writeSync(REPORT_FD, `${JSON.stringify(report)}\n`)
  return {
    send,
    step(where, doing) {
      if (where !== current) known.clear()
      current = where
      send({ kind: 'step', where, doing })
    },
    found(code, message) {
      const finding = { code, where: current, message }
      const key = JSON.stringify(finding)
      if (known.has(key)) return
      known.add(key)
      send({ kind: 'finding', finding })
    },
    hasFound: () => known.size > 0,
  }
}
