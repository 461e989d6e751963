import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf } from 'shared-server/reason-of'
import { removeOwnLock, withLock } from '../lib/lock.ts'
import { stateDirOf } from '../lib/place.ts'
import type { DeployTarget } from '../stores/target.ts'
import { watchSettingsFrom } from './settings.ts'
import { startWatcher, type WatchLog } from './watcher.ts'

/**
 * Watches rollouts until `signal` aborts, by default at Ctrl-C or SIGTERM, for sites without a deploy service; writes
 * what it does to `write`, a line each. `SETTING_INVALID`; `LOCKED` if another process uses the state folder.
 */
export async function watch(
  target: DeployTarget,
  environment: NodeJS.ProcessEnv,
  {
    signal = untilStopped(),
    write = console.log,
  }: { readonly signal?: AbortSignal; readonly write?: (line: string) => void } = {},
): Promise<void> {
  const { metrics, settings } = watchSettingsFrom(environment)
  const folder = join(stateDirOf(target.root, environment), 'watcher')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const log: WatchLog = {
    info: (_, text) => write(text),
    warn: (fields, text) => write(`${text}${detailOf(fields)}`),
  }
  const lock = join(folder, 'lock')
  removeOwnLock(lock)
  await withLock(lock, { waitMs: 0 }, async () => {
    const watcher = startWatcher({ target, metrics, stateDir: folder, settings, log })
    write(`Watching rollouts by ${metrics.urls.join(', ') || 'nothing: set WATCH_METRICS'}`)
    await new Promise<void>(stop => {
      if (signal.aborted) stop()
      signal.addEventListener('abort', () => stop(), { once: true })
    })
    await watcher.stop()
  })
}

function untilStopped(): AbortSignal {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  return controller.signal
}

function detailOf(fields: object): string {
  if ('err' in fields) return `: ${reasonOf(fields.err)}`
  return 'problem' in fields && typeof fields.problem === 'string' ? `: ${fields.problem}` : ''
}
