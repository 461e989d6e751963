import type { EventKind, RolloutEvent } from '../../contract/rollout.ts'

const verbs: Readonly<Record<EventKind, string>> = {
  published: 'published',
  canary: 'is a canary',
  raised: 'was raised',
  promoted: 'is live for everybody',
  paused: 'paused',
  resumed: 'goes on',
  'rolled-back': 'was rolled back',
  quarantined: 'was quarantined',
  released: 'was released from quarantine',
  retired: 'was retired',
  restored: 'an earlier state was restored',
  pinned: 'can be opened by a link',
  pruned: 'old versions were removed',
  other: 'changed',
}

/** An event in one line, such as `mfe-cart 1.2.0 was rolled back at 5 %`. */
export function eventText({ kind, remote, version, percent }: RolloutEvent): string {
  const subject = [remote, version].filter(part => part !== undefined).join(' ')
  const share = percent === undefined ? '' : ` at ${percent} %`
  return `${subject || 'The registry'} ${verbs[kind]}${share}`
}
