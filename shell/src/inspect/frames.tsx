import { type InspectedPart, type Place, sizeText, timeText } from './inspected-parts.ts'

/** Height of a label, px. */
const LABEL = 24

/**
 * Frames around every visible part, labelled with its owner; hidden from assistive technology, because the panel has
 * the same text.
 */
export function Frames({ parts }: { parts: readonly InspectedPart[] }) {
  return (
    <div className="frames" aria-hidden="true">
      {parts.flatMap(part =>
        part.places.map((place, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of one part differ only by their order
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
      // Set by script, one property at a time, which the CSP allows.
      style={{ transform: `translate(${x}px, ${y}px)`, inlineSize: width, blockSize: height }}
    >
      {/* Keeps the label of a tall part inside the window. */}
      <span style={{ transform: `translateY(${Math.min(Math.max(0, -y), Math.max(0, height - LABEL))}px)` }}>
        <b>{teamOf(part.remote)}</b> {part.expose} {part.version} · {timeText(part.ms)} ·{' '}
        {sizeText(part.bytes)}
      </span>
    </div>
  )
}

/** The team that owns a remote: `mfe-cart` is team cart's. */
export function teamOf(remote: string): string {
  return remote.replace(/^mfe-/, '')
}
