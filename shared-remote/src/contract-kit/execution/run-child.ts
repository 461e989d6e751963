import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
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

const require = createRequire(import.meta.url)
/** Inside the repository, so that bare imports of the release's server code resolve as they do in the shell. */
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
/** Applies to every package of the repository; says how to compile JSX. */
const tsconfig = fileURLToPath(new URL('../../../../tsconfig.base.json', import.meta.url))

/** How the child ended: by itself when everything was run, killed at the deadline of a step, or dead. */
export type End =
  | { readonly kind: 'finished' }
  | { readonly kind: 'hung' }
  | ({ readonly kind: 'died' } & Death)

/**
 * Runs a job in a process of its own, which gets none of this process's environment but the path, and calls `onReport`
 * with each report. Rejects if the child writes something else.
 */
export async function runChild(job: Job, onReport: (report: Report) => void): Promise<End> {
  const folder = mkdtempSync(join(modules, '.contract-kit-'))
  const tsx = pathToFileURL(require.resolve('tsx')).href
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MB}`,
      '--expose-gc',
      '--import',
      tsx,
      fileURLToPath(new URL('./child/main.ts', import.meta.url)),
      JSON.stringify(job),
    ],
    {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', TSX_TSCONFIG_PATH: tsconfig },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    },
  )
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
    kill()
    process.removeListener('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
}
