import type { TrackStep } from '../rules/promotion.ts'
import { Nuqta } from '../ui/nuqta.tsx'

export function RampDots({ steps }: { readonly steps: readonly TrackStep[] }) {
  return (
    <ol className="ramp-dots">
      {steps.map(({ percent, state }) => (
        <li key={percent} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <Nuqta state={state} size={state === 'current' ? 12 : 9} />
          {percent}
        </li>
      ))}
    </ol>
  )
}
