import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { prepareModuleFolder } from '../../build/release-code/module-folder.ts'
import type { Death } from './cause-of-death.ts'
import { type Job, REPORT_FD, type Report, reportSchema } from './report.ts'

/** Longest that the child may take to start, ms, on a busy machine too. */
const START_MS = 60_000
/** How much later than the child itself the parent ends a step: only it can end a loop. */
const DEADLINE_FACTOR = 1.5
/** Enough for every page of this shop several times over, and reached within a second or two by a leak. */
const HEAP_MB = 256
const STDERR_KEPT = 8_000
/** How long the pipes of a child that has ended may stay open, ms. */
const PIPES_MS = 2_000

/** How Node runs a program that calls `runJob`, which reads `readable` and writes to the folder it is started in. */
export type ChildProgram = (folders: { readonly readable: string[]; readonly writable: string }) => {
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

/** A program of this checkout; `file` is its absolute path. */
export const fromSources =
  (file: string): ChildProgram =>
  () => ({
    args: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href, file],
    // Applies to every package of the repository; says how to compile JSX.
    env: { TSX_TSCONFIG_PATH: fileURLToPath(new URL('../../../../tsconfig.base.json', import.meta.url)) },
  })

/** How the child ended: by itself when everything was run, killed at the deadline of a step, or dead. */
export type End =
  | { readonly kind: 'finished' }
  | { readonly kind: 'hung' }
  | ({ readonly kind: 'died' } & Death)

/**
 * Runs a job in a process of its own, which gets none of this process's environment but the path, and calls `onReport`
 * with each report. Ends it at `until` (ms since 1970). If it `isBackground`, the processes that serve visitors come first.
 * Rejects if it writes something else.
 */
export async function runChild(
  job: Job,
  onReport: (report: Report) => void,
  {
    program,
    until,
    isBackground,
  }: { readonly program: ChildProgram; readonly until: number; readonly isBackground: boolean },
): Promise<End> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'contract-kit-')))
  prepareModuleFolder(folder)
  const { args, env } = program({ readable: [job.folder, folder], writable: folder })
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--expose-gc', ...args, JSON.stringify(job)],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT)
  })

  let isHung = false
  const atDeadline = () => {
    isHung = true
    kill()
  }
  let deadline = setTimeout(atDeadline, START_MS)
  const last = setTimeout(atDeadline, until - Date.now())
  const ended = new Promise<Pick<Death, 'status' | 'signal'>>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve({ status, signal }))
    // A process that the release has started may keep the pipes open.
    child.once('exit', () => {
      const close = setTimeout(() => {
        for (const pipe of child.stdio) pipe?.destroy()
      }, PIPES_MS)
      child.once('close', () => clearTimeout(close))
    })
  })
  try {
    const lines = createInterface(child.stdio[REPORT_FD] as Readable)
    for await (const line of lines) {
      clearTimeout(deadline)
      deadline = setTimeout(atDeadline, job.deadlineMs * DEADLINE_FACTOR)
      onReport(reportSchema.parse(JSON.parse(line)))
    }
    const end = await ended
    if (isHung) return { kind: 'hung' }
    return end.status === 0 ? { kind: 'finished' } : { kind: 'died', ...end, stderr }
  } finally {
    clearTimeout(deadline)
    clearTimeout(last)
    kill()
    process.removeListener('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
}
