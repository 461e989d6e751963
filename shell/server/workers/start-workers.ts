import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { foldersOfProgram } from 'shared-server/node-restrictions'
import type { ServerRelease } from '../composition/compose.ts'
import { releaseName } from '../composition/release-name.ts'
import { type StoredEntry, storedEntries } from '../composition/verified-modules.ts'
import { Quarantine } from '../rendering/quarantine.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { deadlines, type PartFault, type RendererContext } from '../rendering/renderer-context.ts'
import { PinnedPools } from './pinned-pools.ts'
import type { WatchLimits } from './watchdog.ts'
import { type PoolOptions, WorkerPool } from './worker-pool.ts'
import { WorkerProcess } from './worker-process.ts'

/** Starts the rendering processes of a server; `file` is what they run. */
export function startWorkers(
  file: string,
  context: RendererContext,
  {
    clientDir,
    limits,
  }: {
    /** The shell's browser build; default: beside `file`. */
    readonly clientDir?: string
    readonly limits?: WatchLimits
  } = {},
): Renderer & Pick<WorkerPool, 'close' | 'metrics'> {
  const { config, origin, apiOrigin, quarantine, onFault, onLoaded, log } = context
  const modulesDir = realpathSync(mkdtempSync(join(tmpdir(), 'shop-modules-')))
  const settings = {
    origin: origin(),
    apiOrigin,
    site: config.site,
    telemetrySample: config.telemetrySample,
    moduleDeadlineMs: deadlines.moduleMs,
    dataDeadlineMs: deadlines.dataMs,
    callDeadlineMs: deadlines.callMs,
    ...(clientDir === undefined ? {} : { clientDir }),
  }
  const readable = [
    modulesDir,
    ...foldersOfProgram(file, dirname(dirname(file))),
    ...(clientDir === undefined ? [] : [clientDir]),
  ]
  const stored = storedEntries({ folder: modulesDir, origin, deadlineMs: deadlines.moduleMs })
  const altered = new Set<string>()

  async function entryOf(remote: string, release: ServerRelease): Promise<StoredEntry> {
    const entry = await stored(remote, release)
    if ('isAltered' in entry && entry.isAltered)
      altered.add(releaseName({ remote, version: release.version }))
    return entry
  }

  /** That files are altered is this process's finding: who is believed to say so can take any release away from visitors. */
  function believed(fault: PartFault): void {
    if (fault.code !== 'altered' || altered.has(releaseName(fault))) onFault(fault)
  }

  const openPool = (options: Pick<PoolOptions, 'size' | 'quarantine' | 'onFault' | 'onLoaded'>) =>
    new WorkerPool({
      ...options,
      start: () => new WorkerProcess({ file, settings, readable }),
      entryOf,
      onCrash: ({ part, code, message }) => options.onFault({ ...part, code, message }),
      log,
      ...(limits ? { limits } : {}),
    })
  const shared = openPool({ size: config.renderWorkers, quarantine, onFault: believed, onLoaded })
  const pinned = new PinnedPools(() =>
    openPool({
      size: 1,
      // What it blames on others counts for nobody else.
      quarantine: new Quarantine({ log }),
      onFault: fault => believed({ ...fault, isPinned: true }),
      onLoaded: () => {},
    }),
  )
  const close = () => {
    shared.close()
    pinned.close()
  }
  process.once('exit', () => {
    close()
    rmSync(modulesDir, { recursive: true, force: true })
  })
  return {
    render: (job, signal) => (job.composed.composition.pinned ? pinned : shared).render(job, signal),
    metrics: () => shared.metrics(),
    close,
  }
}
