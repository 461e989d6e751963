import type { Log } from 'shared-server/logging/log'
import type { FaultGroups } from 'shared-server/metrics/fault-groups'
import type { PartMetrics } from 'shared-server/metrics/part-metrics'
import type { Releases } from '../composition/follow-releases.ts'
import { boundedLog } from '../lib/bounded-log.ts'
import type { RendererContext } from './renderer-context.ts'

/** Counts and logs how parts fare on the server, with a bounded number of log lines per release. */
export function reportsOfParts(
  parts: Pick<PartMetrics, 'failed' | 'loaded'>,
  faults: Pick<FaultGroups, 'add'>,
  { reportAltered }: Pick<Releases, 'reportAltered'>,
  log: Log,
): Pick<RendererContext, 'onFault' | 'onLoaded' | 'log'> {
  const logOfReleases = boundedLog(log)
  return {
    log: logOfReleases,
    onLoaded: load => parts.loaded(load, load),
    onFault(fault) {
      const { remote, version, expose, phase, code, durationMs, message, at, trace } = fault
      if (!fault.isPinned) {
        const failed = { remote, version: version || 'none', expose, phase, code }
        parts.failed(failed)
        faults.add({ ...failed, message, ...(at && { at }), ...(trace && { trace }) })
      }
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
