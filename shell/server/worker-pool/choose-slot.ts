import type { Slot } from './slot.ts'
import type { Work } from './work.ts'

/**
 * The process for a page; undefined if it must wait. One release runs in all of `size` processes but one at most, so that
 * it cannot take them all, unless there is only one. A suspect release, which failed lately, has one process, which it shares with no release that
 * did not.
 */
export function chooseSlot(
  slots: readonly Slot[],
  work: Work,
  { size, isSuspect }: { readonly size: number; readonly isSuspect: (release: string) => boolean },
): Slot | undefined {
  const { releases } = work
  const ofSuspect = releases.some(isSuspect)
  const mostOf = (release: string) => (isSuspect(release) ? 1 : Math.max(1, size - 1))
  const isAmongItsOwn = (slot: Slot) =>
    [...slot.works.values()].every(other => other.releases.some(isSuspect) === ofSuspect)
  const mayRunIn = (slot: Slot) =>
    releases.every(
      release =>
        slot.releases.includes(release) ||
        slots.filter(other => other.releases.includes(release)).length < mostOf(release),
    )
  const composition = work.job.composed.composition.key
  return slots
    .filter(slot => slot.isFree && isAmongItsOwn(slot) && mayRunIn(slot))
    .sort(
      (a, b) => a.works.size - b.works.size || Number(b.knows(composition)) - Number(a.knows(composition)),
    )[0]
}
