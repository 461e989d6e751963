import type { Payload } from 'shared-events'

/** The long steps under way, and whether the visitor has sent the overlay away meanwhile. */
interface BusySteps {
  readonly running: ReadonlySet<string>
  readonly hidden: boolean
}

export const noSteps: BusySteps = { running: new Set(), hidden: false }

/** `leave`: another page is shown, so what its predecessor was busy with is nobody's wait any more. */
export type BusyEvent = Payload<'busy'> | { readonly phase: 'dismiss' | 'leave' }

/** What the steps are after some news. A new step brings back an overlay that was sent away. */
export function busyAfter(steps: BusySteps, news: BusyEvent): BusySteps {
  switch (news.phase) {
    case 'begin':
      return { running: new Set([...steps.running, news.step]), hidden: false }
    case 'end': {
      const running = new Set(steps.running)
      return running.delete(news.step) ? { ...steps, running } : steps
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
