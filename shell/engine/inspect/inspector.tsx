import { useEffect, useState } from 'react'
import type { Bus } from 'shared-events'
import { statesOf } from 'shared-remote/harness/bus-states'
import { BusPanel } from 'shared-remote/harness/frame/bus-panel'
import { loadsWithBytes, resourceTimings } from '../client/reporting/part-bytes.ts'
import type { PartLog } from '../client/reporting/part-log.ts'
import type { Composition } from '../composition/composition.ts'
import { type InspectedPart, inspectedParts, sizeText } from './inspected-parts.ts'

/** Polling interval, ms: neither the page nor the bus's log announces changes. */
const LOOK_MS = 500

export interface Inspected {
  readonly log: PartLog
  readonly composition: Composition
  readonly bus: Bus
  readonly traceId: string | undefined
}

/** The developer panel, in English: which team owns each part of the page, their faults, and their bus messages. */
export function Inspector({ onClose, ...inspected }: Inspected & { readonly onClose: () => void }) {
  // Starts folded on a phone, where it would cover half of the screen.
  const [isOpen, setIsOpen] = useState(() => innerWidth > 700)
  const { parts, log, states } = useLook(inspected)
  return (
    <section
      className="panel"
      aria-label="Inspect"
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h1>Inspect</h1>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Less' : 'More'}
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard (WCAG 2.1.1)
        <div className="scroll" tabIndex={0}>
          <p>
            Trace <code>{inspected.traceId ?? 'none'}</code>
          </p>
          <Parts parts={parts} />
          <BusPanel states={states} log={[...log].reverse()} />
        </div>
      )}
    </section>
  )
}

function Parts({ parts }: { readonly parts: readonly InspectedPart[] }) {
  return (
    <table>
      <caption>Parts of this page</caption>
      <thead>
        <tr>
          {['Team', 'Part', 'Version', 'Loaded in', 'Network', 'Faults of its remote'].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ remote, expose, version, isSeen, ms, bytes, faults }) => (
          <tr key={`${remote}/${expose}`}>
            <th scope="row" data-remote={remote}>
              {remote.replace(/^mfe-/, '')}
            </th>
            <td>{isSeen ? expose : `${expose} (not seen)`}</td>
            <td>{version}</td>
            <td>{ms === undefined ? '–' : `${Math.round(ms)} ms`}</td>
            <td>{sizeText(bytes)}</td>
            <td>{faults}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is inspected, looked at again and again; the same object as long as nothing has changed. */
function useLook({ log, composition, bus }: Inspected) {
  const look = () => {
    const loads = loadsWithBytes(log.loads, composition, resourceTimings(), location.href)
    return {
      parts: inspectedParts(document.querySelectorAll('[data-remote]'), loads, log.faults),
      log: bus.log(),
      states: statesOf(bus),
    }
  }
  const [seen, setSeen] = useState(look)
  useEffect(() => {
    const timer = setInterval(() => {
      const next = look()
      setSeen(known => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }, LOOK_MS)
    return () => clearInterval(timer)
  })
  return seen
}
