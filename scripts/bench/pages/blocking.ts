const LONG_MS = 50

/**
 * Total blocking time (ms beyond 50 of every long task) and the longest task, both after `from`; a task that began before
 * counts from there. Source: Lighthouse's total blocking time, without its end at time to interactive.
 */
export function blocking(
  tasks: readonly { readonly start: number; readonly duration: number }[],
  from: number,
): { tbt: number; longestTask: number } {
  const durations = tasks.map(({ start, duration }) => start + duration - Math.max(start, from))
  return {
    tbt: durations.reduce((sum, duration) => sum + Math.max(0, duration - LONG_MS), 0),
    longestTask: Math.max(0, ...durations),
  }
}
