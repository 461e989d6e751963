import { useState } from 'react'
import { BusPanel, type BusReport } from 'shared-remote/harness/frame/bus-panel'
import { teamOf } from './frames.tsx'
import { type InspectedPart, sizeText, timeText } from './inspected-parts.ts'

/** The developer panel, in English: the page's parts, their faults, and their bus messages. */
export function Panel({
  parts,
  bus,
  traceId,
  onClose,
}: {
  parts: readonly InspectedPart[]
  bus: BusReport
  traceId: string | undefined
  onClose: () => void
}) {
  // Starts folded on a phone, where it would cover half of the screen.
  const [isOpen, setIsOpen] = useState(() => innerWidth > 700)
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
            Trace <code>{traceId ?? 'none'}</code>
          </p>
          <Parts parts={parts} />
          <BusPanel {...bus} log={[...bus.log].reverse()} />
        </div>
      )}
    </section>
  )
}

function Parts({ parts }: { parts: readonly InspectedPart[] }) {
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
        {parts.map(part => (
          <tr key={`${part.remote}/${part.expose}`}>
            <th scope="row" data-team={part.remote}>
              {teamOf(part.remote)}
            </th>
            <td>{part.places.length > 0 ? part.expose : `${part.expose} (not seen)`}</td>
            <td>{part.version}</td>
            <td>{timeText(part.ms)}</td>
            <td>{sizeText(part.bytes)}</td>
            <td>{part.faults}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
