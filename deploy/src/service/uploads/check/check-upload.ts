import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { executeRelease } from 'shared-remote/kit/execution/execute-release'
import type { Release } from 'shared-remote/registry-document'
import { foldersOfProgram, noCodeFromText, nodeRestrictions } from 'shared-server/node-restrictions'
import { DeployError } from '../../../lib/deploy-error.ts'
import { findingLines, requireContracts } from '../../../publish/require-contracts.ts'
import { type FilesJob, type FilesResult, filesResultSchema } from './files-job.ts'

/** Longest that reading the files of a release, and running it, may take, ms: ours take a tenth of it. */
const READ_MS = 30_000
const RUN_MS = 60_000
const HEAP_MB = 512
const MOST_OUTPUT = 1024 * 1024

/** Checks a release whose files are all in `folder`. `RELEASE_INVALID`, `CONTRACT_BROKEN` with all findings. */
export type UploadCheck = (folder: string, release: Release) => Promise<void>

/**
 * The contract kit of this service, in processes that may read the release and their own program and nothing else: first
 * one that reads its files, then one that runs its code. `programs` is the folder of their builds, `read-files.js` and
 * `run-release.js`.
 */
export function uploadCheck(programs: string): UploadCheck {
  // A release may do its worst in all of its time: other teams' are checked meanwhile.
  const twoAtATime = pLimit(2)
  const reader = join(programs, 'read-files.js')
  const runner = join(programs, 'run-release.js')
  return (folder, release) =>
    twoAtATime(async () => {
      const result = await readFiles(reader, { folder, release })
      if ('fault' in result) throw new DeployError('RELEASE_INVALID', result.fault)
      requireContracts(release.remote, findingLines(result.findings))
      if (!result.run) return
      const { findings } = await executeRelease({
        ...result.run,
        folder,
        totalMs: RUN_MS,
        isBackground: true,
        program: ({ readable, writable }) => ({
          args: [
            noCodeFromText,
            ...nodeRestrictions({
              readable: [...foldersOfProgram(runner), ...readable],
              writable,
              // Its watchdog. Code of the release cannot start any: it may import no module of Node.
              mayHaveThreads: true,
            }),
            runner,
          ],
        }),
      })
      requireContracts(release.remote, findingLines(findings))
    })
}

async function readFiles(reader: string, job: FilesJob): Promise<FilesResult> {
  const flags = nodeRestrictions({ readable: [...foldersOfProgram(reader), job.folder] })
  const output = await new Promise<string>((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, ...flags, reader],
      { env: { NODE_ENV: 'production' }, timeout: READ_MS, killSignal: 'SIGKILL', maxBuffer: MOST_OUTPUT },
      (error, stdout) => {
        if (error) reject(unreadable(job.release, error))
        else resolve(stdout)
      },
    )
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    // A process that ends early has not read all of it, and `execFile` says how it ended.
    child.stdin?.on('error', () => {})
    child.stdin?.end(JSON.stringify(job))
  })
  return filesResultSchema.parse(JSON.parse(output))
}

function unreadable({ remote }: Release, cause: Error): DeployError {
  return new DeployError(
    'RELEASE_INVALID',
    `The files of this release of ${remote} cannot be read, in ${READ_MS} ms and ${HEAP_MB} MB`,
    { cause },
  )
}
