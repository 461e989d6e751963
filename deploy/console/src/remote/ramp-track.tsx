import type { TrackStep } from '../rules/promotion.ts'
import { Nuqta } from '../ui/nuqta.tsx'

export function RampTrack({ steps }: { readonly steps: readonly TrackStep[] }) {
  return (
    <ol className="ramp-track" aria-label="Ramp">
      {steps.map(({ percent, state, note }) => (
        <li key={percent} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <Nuqta state={state} size={20} />
          <strong>{percent} %</strong>
          <span className="meta">{note}</span>
        </li>
      ))}
    </ol>
  )
}
