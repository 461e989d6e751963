import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deadlines, type RendererContext } from '../rendering/renderer-context.ts'
import type { WatchLimits } from './watchdog.ts'
import { WorkerPool } from './worker-pool.ts'
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
): WorkerPool {
  const { config, origin, apiOrigin, quarantine, onFault, onLoaded, log } = context
  const modulesDir = mkdtempSync(join(tmpdir(), 'shop-modules-'))
  const settings = {
    origin: origin(),
    apiOrigin,
    site: config.site,
    telemetrySample: config.telemetrySample,
    modulesDir,
    moduleDeadlineMs: deadlines.moduleMs,
    dataDeadlineMs: deadlines.dataMs,
    callDeadlineMs: deadlines.callMs,
    ...(clientDir === undefined ? {} : { clientDir }),
  }
  const pool = new WorkerPool({
    size: config.renderWorkers,
    start: () => new WorkerProcess({ file, settings }),
    quarantine,
    onCrash: ({ part, code, message }) => onFault({ ...part, code, message }),
    onFault,
    onLoaded,
    log,
    ...(limits ? { limits } : {}),
  })
  process.once('exit', () => {
    pool.close()
    rmSync(modulesDir, { recursive: true, force: true })
  })
  return pool
}
