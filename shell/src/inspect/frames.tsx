import { type InspectedPart, type Place, sizeText, timeText } from './inspected-parts.ts'

/** Height of a label, px. */
const LABEL = 24

/** Borders around every part that is seen, each with who owns it; hidden from assistive technology, the panel says it. */
export function Frames({ parts }: { parts: readonly InspectedPart[] }) {
  return (
    <div className="frames" aria-hidden="true">
      {parts.flatMap(part =>
        part.places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of one part are told apart by their order only
          <Frame key={`${part.remote}/${part.expose} ${index}`} part={part} place={place} />
        )),
      )}
    </div>
  )
}

function Frame({ part, place }: { part: InspectedPart; place: Place }) {
  const { x, y, width, height } = place
  const isPage = part.expose.startsWith('pages/')
  return (
    <div
      className={isPage ? 'frame page' : 'frame'}
      data-team={part.remote}
      // Set by script, property by property, which the CSP allows.
      style={{ transform: `translate(${x}px, ${y}px)`, inlineSize: width, blockSize: height }}
    >
      {/* The label of a tall part stays in the window. */}
      <span style={{ transform: `translateY(${Math.min(Math.max(0, -y), Math.max(0, height - LABEL))}px)` }}>
        <b>{teamOf(part.remote)}</b> {part.expose} {part.version} · {timeText(part.ms)} ·{' '}
        {sizeText(part.bytes)}
      </span>
    </div>
  )
}

/** A remote is a team's: `mfe-cart` that of team cart. */
export function teamOf(remote: string): string {
  return remote.replace(/^mfe-/, '')
}
