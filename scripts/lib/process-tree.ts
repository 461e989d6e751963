import { readFileSync } from 'node:fs'
import type { Service } from './child.ts'

const TICK_MS = 10

/**
 * CPU time (user and system, ms) that a service has used with the processes that it started: pages are rendered in
 * processes of their own. Linux only (proc(5), stat and children).
 */
export function cpuOf(service: Service): number {
  return sum(service, pid => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  })
}

/** Memory of a service and the processes that it started, MB; what they share counts once (proc(5), smaps_rollup). */
export function memoryOf(service: Service): number {
  return sum(service, pid => {
    const [, kilobytes] = /^Pss: +(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes) / 1_024
  })
}

function sum({ child }: Service, of: (pid: string) => number): number {
  return treeOf(String(child.pid)).reduce((total, pid) => total + of(pid), 0)
}

/** A process and those that it started, by id. */
export function treeOf(pid: string): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap(treeOf)]
}
