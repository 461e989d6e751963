import { setImmediate } from 'node:timers/promises'

/** Items that are worked through at a time: a few milliseconds at most. */
export const SLICE = 500

/** Calls `visit` for each item, and lets the process answer requests after every `SLICE` of them. */
export async function eachInSlices<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += SLICE) {
    const end = Math.min(start + SLICE, items.length)
    for (let at = start; at < end; at++) visit(items[at] as T, at)
    await setImmediate()
  }
}
