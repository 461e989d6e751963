import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadyPage } from '../rendering/renderer.ts'

/** Longest warm-up, ms: a broken remote must not keep the shop closed. */
const LONGEST_MS = 5_000
const PAUSE_MS = 200

/**
 * Renders a page again and again until all of its parts are there: on a busy machine, the first load of a remote takes
 * longer than a page may wait for it, and the first visitors would get pages without a header. Gives up after `longestMs`.
 */
export async function warmUp(
  render: () => Promise<ReadyPage>,
  { longestMs = LONGEST_MS, pauseMs = PAUSE_MS }: { longestMs?: number; pauseMs?: number } = {},
): Promise<void> {
  const until = performance.now() + longestMs
  while (!(await isWhole(render)) && performance.now() < until) await sleep(pauseMs)
}

async function isWhole(render: () => Promise<ReadyPage>): Promise<boolean> {
  try {
    const page = await render()
    return page.kind === 'redirect' || page.complete
  } catch {
    return false
  }
}
