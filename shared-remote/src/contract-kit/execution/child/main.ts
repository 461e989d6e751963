import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MANIFEST_FILE } from '../../../federation/manifest-file.ts'
import { readRecording } from '../../../harness/dev-server/recording.ts'
import { parseManifest } from '../../../routing/remote-manifest.ts'
import { jobSchema } from '../report.ts'
import { recordedClient } from './clients.ts'
import { nodeHost } from './node-host.ts'
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
const { folder, name, exposes, sources, onlyLoad, deadlineMs } = jobSchema.parse(
  JSON.parse(process.argv[2] ?? ''),
)
process.setSourceMapsEnabled(false)
const reporter = createReporter()
const recorded = recordedClient(sources === undefined ? undefined : readRecording(sources))
const release = await openRelease(folder, { name, host: await nodeHost(), deadlineMs })

startWatchdog()
watchErrors(reporter)
const exit = watchExits(reporter)
watchProcess(reporter)
const { settle } = watchHandles(reporter)
const compareGlobals = watchGlobals(reporter)
const manifest = join(folder, MANIFEST_FILE)
const { routes } = existsSync(manifest)
  ? parseManifest(JSON.parse(readFileSync(manifest, 'utf8')))
  : { routes: [] }
for (const expose of exposes) {
  await runExpose({ routes, expose, recorded, onlyLoad, deadlineMs }, release.load, {
    reporter,
    compareGlobals,
    settle,
  })
}
release.close()
exit()
