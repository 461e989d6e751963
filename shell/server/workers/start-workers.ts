import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { storedEntries } from '../composition/verified-modules.ts'
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
  const readable = [modulesDir, ...programOf(file), ...(clientDir === undefined ? [] : [clientDir])]
  const pool = new WorkerPool({
    size: config.renderWorkers,
    start: () => new WorkerProcess({ file, settings, readable }),
    entryOf: storedEntries({ folder: modulesDir, origin, deadlineMs: deadlines.moduleMs }),
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

/** The folders that a rendering process loads its own code from: the build, and the packages that it finds from there. */
function programOf(file: string): string[] {
  const packages = createRequire(file).resolve.paths('any') ?? []
  return [
    dirname(dirname(file)),
    ...packages.filter(folder => folder.endsWith('/node_modules') && existsSync(folder)),
  ]
}
