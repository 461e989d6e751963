import type { EventKind } from '../../../src/contract/rollout.ts'

type Look = readonly [
  icon:
    | 'package'
    | 'flag'
    | 'arrow-up'
    | 'check'
    | 'pause'
    | 'play'
    | 'arrow-counter-clockwise'
    | 'prohibit'
    | 'lock-open'
    | 'archive'
    | 'clock-counter-clockwise'
    | 'push-pin'
    | 'trash'
    | 'info',
  tone: 'buy' | 'ok' | 'err' | 'saff' | 'plain',
]

export const entryLooks: Record<EventKind, Look> = {
  published: ['package', 'plain'],
  canary: ['flag', 'buy'],
  raised: ['arrow-up', 'buy'],
  promoted: ['check', 'ok'],
  paused: ['pause', 'saff'],
  resumed: ['play', 'buy'],
  'rolled-back': ['arrow-counter-clockwise', 'err'],
  quarantined: ['prohibit', 'saff'],
  released: ['lock-open', 'ok'],
  retired: ['archive', 'plain'],
  restored: ['clock-counter-clockwise', 'buy'],
  pinned: ['push-pin', 'plain'],
  pruned: ['trash', 'plain'],
  other: ['info', 'plain'],
}
