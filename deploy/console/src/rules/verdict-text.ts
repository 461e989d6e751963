import type { Verdict } from '../../../src/contract/overview.ts'

interface VerdictLook {
  readonly label: string
  readonly tone: 'ok' | 'err' | 'saff' | 'plain'
  readonly icon: 'heartbeat' | 'warning' | 'warning-octagon' | 'hourglass' | 'eye-slash'
}

export const verdictLooks: Record<Verdict['state'], VerdictLook> = {
  healthy: { label: 'Healthy', tone: 'ok', icon: 'heartbeat' },
  suspicious: { label: 'Suspicious', tone: 'saff', icon: 'warning' },
  unhealthy: { label: 'Unhealthy', tone: 'err', icon: 'warning-octagon' },
  'too-little-data': { label: 'Not enough sessions yet', tone: 'plain', icon: 'hourglass' },
  'no-data': { label: 'No figures', tone: 'plain', icon: 'eye-slash' },
}
