import { fileURLToPath } from 'node:url'
import type { Declarations } from '../../contract/declarations.ts'
import type { Finding } from '../contract/finding.ts'
import { causeOfDeath } from './cause-of-death.ts'
import type { Report } from './report.ts'
import { type ChildProgram, fromSources, runChild } from './run-child.ts'

/** Longest that loading a module, `load` or a rendering may take, ms: many times what the slowest page needs. */
const DEADLINE_MS = 10_000
/** Longest that all of it may take, ms: our largest release takes nine seconds. */
const TOTAL_MS = 120_000
/** After so many exposes that end the process, the others are left for the next time. */
const MOST_DEATHS = 6

const plain = fromSources(fileURLToPath(new URL('./child/main.ts', import.meta.url)))

interface Execution {
  readonly folder: string
  /** Path of its entry for servers. */
  readonly entry: string
  /** The remote's federation name, `mfe_cart`. */
  readonly name: string
  readonly exposes: readonly string[]
  /** The folder of the remote's sources, for its recorded answers. */
  readonly sources?: string | undefined
  /** Whether to load the modules without rendering anything. */
  readonly onlyLoad?: boolean
  /** Whether nobody waits for it, so that the processes that serve visitors come first. */
  readonly isBackground?: boolean | undefined
  readonly deadlineMs?: number
  readonly totalMs?: number
  /** The site's program that checks releases; default: that of a site with nothing but the platform. */
  readonly program?: ChildProgram | undefined
}

/**
 * Loads every module of a release and, unless told otherwise, runs it as a server does, in a child process: whatever the release does, this
 * process survives, and the next expose is run in a new child. Returns what was wrong and what the modules declare.
 * Rejects if the child cannot start.
 */
export async function executeRelease({
  sources,
  onlyLoad = false,
  isBackground = false,
  deadlineMs = DEADLINE_MS,
  totalMs = TOTAL_MS,
  program = plain,
  ...release
}: Execution): Promise<{ readonly findings: Finding[]; readonly declarations: Declarations }> {
  const findings: Finding[] = []
  let declarations: Declarations = { searchParams: {} }
  let rest = release.exposes
  const until = Date.now() + totalMs
  for (let deaths = 0; rest.length > 0 && deaths < MOST_DEATHS; deaths += 1) {
    let step: Extract<Report, { kind: 'step' }> | undefined
    let isExplained = false
    const job = {
      ...release,
      exposes: [...rest],
      onlyLoad,
      deadlineMs,
      ...(sources === undefined ? {} : { sources }),
    }
    const onReport = (report: Report) => {
      switch (report.kind) {
        case 'step':
          step = report
          break
        case 'finding':
          findings.push(report.finding)
          isExplained = report.finding.code === 'EXITED' || report.finding.code === 'OUT_OF_MEMORY'
          break
        case 'declared':
          declarations = {
            ...declarations,
            ...report.declarations,
            searchParams: { ...declarations.searchParams, ...report.declarations.searchParams },
          }
          break
        case 'done':
          rest = rest.filter(expose => expose !== report.where)
      }
    }
    const end = await runChild(job, onReport, { until, program, isBackground })
    if (end.kind === 'finished') break
    if (step === undefined)
      throw new Error(
        `The process that runs releases did not start:\n${end.kind === 'died' ? end.stderr : end.kind}`,
      )
    const { where, doing } = step
    if (Date.now() >= until) {
      findings.push({ code: 'HUNG', where, message: `checking the release takes over ${totalMs} ms` })
      break
    }
    if (end.kind === 'hung')
      findings.push({
        code: 'HUNG',
        where,
        message: `blocked the process for over ${deadlineMs} ms while ${doing}`,
      })
    else if (!isExplained) {
      const { code, message } = causeOfDeath(end)
      findings.push({ code, where, message: `${message} while ${doing}` })
    }
    // It dies before it has run any of them, and would again.
    if (where === release.entry) break
    rest = rest.filter(expose => expose !== where)
  }
  return { findings, declarations }
}
