import type { Payload } from 'shared-events'

/** The long steps in progress, and whether the visitor has dismissed the overlay since. */
interface BusySteps {
  readonly running: ReadonlySet<string>
  readonly hidden: boolean
}

export const noSteps: BusySteps = { running: new Set(), hidden: false }

/** `leave`: another page is shown, so the visitor no longer waits for the previous page's steps. */
export type BusyEvent = Payload<'busy'> | { readonly phase: 'dismiss' | 'leave' }

/** Reducer of the steps. A new step brings back a dismissed overlay. */
export function busyAfter(steps: BusySteps, event: BusyEvent): BusySteps {
  switch (event.phase) {
    case 'begin':
      return { running: new Set([...steps.running, event.step]), hidden: false }
    case 'end': {
      const running = new Set(steps.running)
      return running.delete(event.step) ? { ...steps, running } : steps
    }
    case 'dismiss':
      return { ...steps, hidden: true }
    case 'leave':
      return steps.running.size === 0 ? steps : noSteps
  }
}

export function isOverlayDue({ running, hidden }: BusySteps): boolean {
  return running.size > 0 && !hidden
}
