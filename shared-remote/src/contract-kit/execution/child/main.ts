import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { MANIFEST_FILE } from '../../../federation/manifest-file.ts'
import { readRecording } from '../../../harness/dev-server/recording.ts'
import { restrictProcess } from '../../../release-code/restrict-process.ts'
import { parseManifest } from '../../../routing/remote-manifest.ts'
import { jobSchema } from '../report.ts'
import { recordedClient } from './clients.ts'
import { copyScripts } from './copy-scripts.ts'
import { openRelease } from './open-release.ts'
import { runExpose } from './run-expose.ts'
import { createReporter } from './watch/reporter.ts'
import { startWatchdog } from './watch/start-watchdog.ts'
import { watchErrors } from './watch/watch-errors.ts'
import { watchExits } from './watch/watch-exits.ts'
import { watchGlobals } from './watch/watch-globals.ts'
import { watchHandles } from './watch/watch-handles.ts'
import { watchProcess } from './watch/watch-process.ts'

// The process that runs the code of a release: its argument is a `Job`, and it writes `Report`s.
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
const load = openRelease(pathToFileURL(join(copies, entry)).href, name)

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
  await runExpose({ routes, expose, recorded, onlyLoad, deadlineMs }, load, {
    reporter,
    compareGlobals,
    settle,
  })
}
exit()
