import { useEffect, useState } from 'react'
import type { Bus } from 'shared-events'
import type { BusReport } from 'shared-remote/harness/frame/bus-panel'
import { loadsWithBytes, resourceTimings } from '../client/reporting/part-bytes.ts'
import type { PartLog } from '../client/reporting/part-log.ts'
import type { Composition } from '../composition/composition.ts'
import { Frames } from './frames.tsx'
import { type InspectedPart, inspectedParts } from './inspected-parts.ts'
import { Panel } from './panel.tsx'
import { watchPage } from './watch-page.ts'

/** Polling interval, ms: the bus does not announce entries of its log. */
const LOOK_MS = 500

export interface Inspected {
  readonly log: PartLog
  readonly composition: Composition
  readonly bus: Bus
  readonly traceId: string | undefined
}

/** Shows which team owns each part of the page, and the bus messages of the parts. */
export function Inspector({ log, composition, bus, traceId, onClose }: Inspected & { onClose: () => void }) {
  const [parts, setParts] = useState<readonly InspectedPart[]>([])
  const report = useBusReport(bus)

  useEffect(() => {
    let shown = ''
    const look = () => {
      const loads = loadsWithBytes(log.loads, composition, resourceTimings(), location.href)
      const found = inspectedParts(document.querySelectorAll('[data-remote]'), loads, log.faults)
      const stamp = JSON.stringify(found)
      if (stamp === shown) return
      shown = stamp
      setParts(found)
    }
    look()
    const stops = [watchPage(look), log.onEntry(look)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [log, composition])

  return (
    <>
      <Frames parts={parts} />
      <Panel parts={parts} bus={report} traceId={traceId} onClose={onClose} />
    </>
  )
}

function useBusReport(bus: Bus): BusReport {
  const [report, setReport] = useState(() => reportOf(bus))
  useEffect(() => {
    const timer = setInterval(() => {
      const next = reportOf(bus)
      setReport(known => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [bus])
  return report
}

function reportOf(bus: Bus): BusReport {
  const states = {
    session: bus.getState('session'),
    cart: bus.getState('cart'),
    unread: bus.getState('unread'),
  }
  return { log: bus.log(), states: JSON.stringify(states, null, 1) }
}
