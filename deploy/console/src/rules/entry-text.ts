import type { EventKind, History } from '../../../src/contract/rollout.ts'
import { whenText } from './time-text.ts'
import { shortVersion } from './version-text.ts'

export type Entry = History['entries'][number]

const did: Record<Exclude<EventKind, 'other'>, (percent: string) => string> = {
  published: () => 'published',
  canary: percent => `started${percent && ` at ${percent}`}`,
  raised: percent => `raised${percent && ` to ${percent}`}`,
  promoted: () => 'promoted to 100 %',
  paused: percent => `paused${percent && ` at ${percent}`}`,
  resumed: percent => `resumed${percent && ` at ${percent}`}`,
  'rolled-back': percent => `rolled back${percent && ` from ${percent}`}`,
  quarantined: () => 'quarantined',
  released: () => 'released from quarantine',
  retired: () => 'taken out of service',
  restored: () => 'restored',
  pinned: () => 'pinned for a tester',
  pruned: () => 'removed',
}

/** `mfe-catalog 5.7.0 raised to 10 %`; without an event the command as it was typed. */
export function entryTitle({ event, command }: Entry): string {
  if (!event || event.kind === 'other') return command
  const { kind, remote, version, percent } = event
  if (kind === 'restored') return `Registry restored${remote ? `: ${remote}` : ''}`
  const what = [remote, version && shortVersion(version)].filter(Boolean).join(' ')
  const share = percent === undefined ? '' : `${percent} %`
  return `${what || 'Registry'} ${did[kind](share)}`
}

/** `Neda P. · 14:02`, or `Automatic, faults 4.1 % vs 0.2 % · 14:16`. */
export function entryMeta({ event, by, reason, when }: Entry, now: number): string {
  const who = event?.automatic ? 'Automatic' : by
  return `${who}${reason ? `, ${reason}` : ''} · ${whenText(when, now)}`
}
