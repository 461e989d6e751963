import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MANIFEST_FILE } from '../../../build/federation/manifest-file.ts'
import { restrictProcess } from '../../../build/release-code/restrict-process.ts'
import type { HostModules } from '../../../build/release-code/shared-by-host.ts'
import { parseManifest } from '../../../registry/routing/remote-manifest.ts'
import { scriptsOf } from '../../files/check-code.ts'
import { readRecording } from '../../samples/recording.ts'
import type { SiteSamples } from '../../samples/site-samples.ts'
import { jobSchema } from '../report.ts'
import { recordedClient } from './clients.ts'
import { openRelease } from './open-release.ts'
import { runExpose } from './run-expose.ts'
import { describe, releaseUrl } from './watch/culprit.ts'
import { createReporter, type Reporter } from './watch/reporter.ts'
import { watchExits } from './watch/watch-exits.ts'
import { watchGlobals } from './watch/watch-globals.ts'
import { watchHandles } from './watch/watch-handles.ts'
import { watchProcess, withWatchedProcess } from './watch/watch-process.ts'

// The process that runs the code of a release, and writes `Report`s.

/** What a site gives to the releases that are checked for it. */
export interface CheckedSite {
  readonly hostModules: HostModules
  readonly samples: SiteSamples
}

/** Reports errors that no caller can catch; without this, each of them ends the process, as it would end a server. */
function watchErrors({ found }: Reporter): void {
  process.on('unhandledRejection', reason => found('UNHANDLED_REJECTION', describe(reason)))
  process.on('uncaughtException', error => found('LATE_THROW', describe(error)))
}

/** Most memory that this process may use outside of the heap too, which has its own limit. */
const MOST_MB = 1024

/** A thread, which goes on when the main thread hangs; as text, so that a bundle has it too. */
const watchdog = `
const { writeSync } = require('node:fs')
const parent = process.ppid
setInterval(() => {
  const used = process.memoryUsage.rss() / 1024 / 1024
  const isTooBig = used > ${MOST_MB}
  if (isTooBig) writeSync(2, 'FATAL ERROR: OUT_OF_MEMORY, ' + Math.round(used) + ' MB in use\\n')
  if (isTooBig || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, 100)
`

/** Ends this process if it uses too much memory, for example in buffers, or if its parent is gone. */
function startWatchdog(): void {
  new Worker(watchdog, { eval: true, execArgv: [] }).unref()
}

/**
 * Copies the scripts of the release in `folder` to `target`: they find the watched `process` there, and stacks name them by
 * their path in the release.
 */
function copyScripts(folder: string, target: string): void {
  for (const file of scriptsOf(folder)) {
    const path = relative(folder, file).split(sep).join('/')
    const copy = join(target, path)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(
      copy,
      `${withWatchedProcess(readFileSync(file, 'utf8'))}\n//# sourceURL=${releaseUrl}${path}`,
    )
  }
}

/** Does what this process was started for: its argument is a `Job`. */
export async function runJob(site: CheckedSite): Promise<void> {
  const { folder, entry, name, exposes, sources, onlyLoad, deadlineMs } = jobSchema.parse(
    JSON.parse(process.argv[2] ?? ''),
  )
  process.setSourceMapsEnabled(false)
  const reporter = createReporter()
  const recorded = recordedClient(sources === undefined ? undefined : readRecording(sources))
  startWatchdog()
  reporter.step(entry, 'reading its scripts')
  const copies = join(process.cwd(), 'release')
  copyScripts(folder, copies)
  const load = openRelease(pathToFileURL(join(copies, entry)).href, name, site.hostModules)

  watchErrors(reporter)
  const exit = watchExits(reporter)
  restrictProcess()
  watchProcess(reporter)
  const { settle } = watchHandles(reporter)
  const compareGlobals = watchGlobals(reporter)
  const manifest = join(folder, MANIFEST_FILE)
  const { routes } = existsSync(manifest)
    ? parseManifest(JSON.parse(readFileSync(manifest, 'utf8')))
    : { routes: [] }
  for (const expose of exposes) {
    await runExpose({ ...site, routes, expose, recorded, onlyLoad, deadlineMs }, load, {
      reporter,
      compareGlobals,
      settle,
    })
  }
  exit()
}
