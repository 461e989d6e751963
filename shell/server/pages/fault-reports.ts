import type { Log } from 'shared-server/logging/log'
import type { PartMetrics } from 'shared-server/metrics/part-metrics'
import type { Releases } from '../composition/follow-releases.ts'
import { boundedLog } from '../lib/bounded-log.ts'
import type { RendererContext } from './renderer-context.ts'

/** Counts and logs how parts fare on the server, with a bounded number of log lines per release. */
export function reportsOfParts(
  parts: Pick<PartMetrics, 'failed' | 'loaded'>,
  { reportAltered }: Pick<Releases, 'reportAltered'>,
  log: Log,
): Pick<RendererContext, 'onFault' | 'onLoaded' | 'log'> {
  const logOfReleases = boundedLog(log)
  return {
    log: logOfReleases,
    onLoaded: load => parts.loaded(load, load),
    onFault(fault) {
      const { remote, version, expose, phase, code, durationMs, message, at, trace } = fault
      if (!fault.isPinned) parts.failed({ ...fault, version: version || 'none' })
      if (code === 'altered') reportAltered(remote, version)
      logOfReleases(`fault ${phase} ${code}: ${message}`, {
        remote,
        version,
        expose,
        phase,
        code,
        ...(at && { at }),
        ...(durationMs !== undefined && { durationMs }),
        ...(trace && { traceId: trace }),
      })
    },
  }
}
