import type { RemoteOverview } from '../../../src/contract/overview.ts'
import { trackOf } from '../rules/promotion.ts'
import { Icon } from '../ui/icon.tsx'
import { RampDots } from './ramp-dots.tsx'

export function ShareCell({ remote, now }: { readonly remote: RemoteOverview; readonly now: number }) {
  if (remote.canary) return <RampDots steps={trackOf(remote, now)} />
  if (!remote.rolledBack) return <span className="meta">No canary</span>
  return (
    <span className="badge tone-err">
      <Icon name="arrow-counter-clockwise" size={16} />
      Rolled back at {remote.rolledBack.percent} %
    </span>
  )
}
