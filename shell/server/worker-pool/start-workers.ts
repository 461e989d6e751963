import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { foldersOfProgram } from 'shared-server/node-restrictions'
import { releaseName } from '../composition/release-name.ts'
import { storeReleases } from '../composition/verified-modules.ts'
import { Quarantine } from '../pages/quarantine.ts'
import { deadlines, type PartFault, type RendererContext } from '../pages/renderer-context.ts'
import type { Renderer } from '../rendering/renderer.ts'
import { PinnedPools } from './pinned-pools.ts'
import type { WatchLimits } from './watchdog.ts'
import { type PoolOptions, WorkerPool } from './worker-pool.ts'
import { WorkerProcess } from './worker-process.ts'

type Pool = Renderer & Pick<WorkerPool, 'close' | 'metrics'>

/** Stored releases of the processes that visitors share, and of one for a pinned composition; a container gives 64 MB. */
const MOST_BYTES = 24 * 1024 * 1024
const MOST_PINNED_BYTES = 12 * 1024 * 1024

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
): Pool {
  const { config, origin, apiOrigin, quarantine, onFault, onLoaded, log } = context
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
  const program = [
    ...foldersOfProgram(file, dirname(dirname(file))),
    ...(clientDir === undefined ? [] : [clientDir]),
  ]
  const altered = new Set<string>()

  /** That files are altered is this process's finding: who is believed to say so can take any release away from visitors. */
  function believed(fault: PartFault): void {
    if (fault.code !== 'altered' || altered.has(releaseName(fault))) onFault(fault)
  }

  /** A pool with a folder of its own for at most `mostBytes` of releases. */
  function openPool(
    mostBytes: number,
    options: Pick<PoolOptions, 'size' | 'quarantine' | 'onFault' | 'onLoaded'>,
  ): Pool {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shop-modules-')))
    const stored = storeReleases({ folder, origin, deadlineMs: deadlines.moduleMs, mostBytes })
    const pool = new WorkerPool({
      ...options,
      start: () => new WorkerProcess({ file, settings, readable: [folder, ...program] }),
      entryOf: async (remote, release) => {
        const entry = await stored.entryOf(remote, release)
        if ('isAltered' in entry && entry.isAltered)
          altered.add(releaseName({ remote, version: release.version }))
        return entry
      },
      onCrash: ({ part, code, message }) => options.onFault({ ...part, code, message }),
      log,
      ...(limits ? { limits } : {}),
    })
    return {
      render: (job, signal) => {
        stored.use(job.composed.releases)
        return pool.render(job, signal)
      },
      metrics: () => pool.metrics(),
      close: () => {
        pool.close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }

  const shared = openPool(MOST_BYTES, { size: config.renderWorkers, quarantine, onFault: believed, onLoaded })
  const pinned = new PinnedPools(() =>
    openPool(MOST_PINNED_BYTES, {
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
  process.once('exit', close)
  return {
    render: (job, signal) => (job.composed.composition.pinned ? pinned : shared).render(job, signal),
    metrics: () => shared.metrics(),
    close,
  }
}
