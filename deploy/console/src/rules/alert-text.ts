import type { Overview, RemoteOverview } from '../../../src/contract/overview.ts'
import type { EventKind } from '../../../src/contract/rollout.ts'
import { percentText } from './figure-text.ts'
import { whenText } from './time-text.ts'
import { shortVersion } from './version-text.ts'

type Alert = Overview['alerts'][number]

const did: Partial<Record<EventKind, string>> = {
  'rolled-back': 'rolled back automatically',
  paused: 'paused automatically',
  quarantined: 'quarantined automatically',
}

/** `Canary rolled back automatically: faults 4.1 % vs 0.2 %`. */
export function alertTitle({ event, text }: Alert): string {
  const what = did[event.kind]
  const subject = event.percent === 100 ? 'Release' : 'Canary'
  return what ? `${subject} ${what}: ${text}` : text
}

/** `mfe-cart 3.18.0 at 10 %, 14:16. Limit: 1.0 %. All visitors are on 3.17.4. On call: Neda.` */
export function alertDetail({ event, at }: Alert, remote: RemoteOverview | undefined, now: number): string {
  const what = [event.remote, event.version && shortVersion(event.version)].filter(Boolean).join(' ')
  const share = event.percent === undefined ? '' : ` at ${event.percent} %`
  const sentences = [`${what}${share}, ${whenText(at, now)}.`]
  if (event.figures?.limit !== undefined) sentences.push(`Limit: ${percentText(event.figures.limit)}.`)
  if (remote?.live && !remote.canary)
    sentences.push(`All visitors are on ${shortVersion(remote.live.version)}.`)
  if (remote?.onCall !== undefined) sentences.push(`On call: ${remote.onCall}.`)
  return sentences.join(' ')
}
