import { declarationsOf } from '../../../contract/declarations.ts'
import type { AnyPage } from '../../../contract/page.ts'
import type { SlotDefinition } from '../../../contract/slot.ts'
import { checkShape } from '../../contract/contracts-of-exposes.ts'
import { Failure, inTime } from './failure.ts'
import { pageRuns } from './page-runs.tsx'
import type { Part, Run } from './part.ts'
import { slotRuns } from './slot-runs.tsx'
import { memoryGrowth } from './watch/memory.ts'
import type { Reporter } from './watch/reporter.ts'

interface Watches {
  readonly reporter: Reporter
  /** Reports, and restores, what has changed in the built-ins. */
  readonly compareGlobals: () => void
  /** Waits for what the release has started, and reports what does not end. */
  readonly settle: () => Promise<void>
}

/** Loads one module of a release, compares it with its contract and, if it is a page or slot to be run, runs it. */
export async function runExpose(
  part: Part,
  load: (expose: string) => Promise<unknown>,
  watches: Watches,
): Promise<void> {
  const { expose, onlyLoad, deadlineMs } = part
  const { reporter, compareGlobals, settle } = watches
  reporter.step(expose, 'loading its module')
  try {
    const module = await inTime(load(expose), deadlineMs, 'its module')
    reporter.send({ kind: 'declared', declarations: declarationsOf([[expose, module]]) })
    const faults = checkShape(expose, module)
    for (const { code, message } of faults) reporter.found(code, message)
    compareGlobals()
    if (faults.length === 0 && !onlyLoad) await runAll(await runsOf(module, part), watches)
  } catch (error) {
    if (error instanceof Failure) reporter.found(error.code, error.message)
    else {
      const why = error instanceof Error ? error.message : String(error)
      reporter.found('MODULE_FAILED', `could not be loaded: ${why.split('\n')[0]}`)
    }
  }
  compareGlobals()
  await settle()
  reporter.send({ kind: 'done', where: expose })

  async function runAll(runs: readonly Run[], { reporter: { step, found, hasFound } }: Watches) {
    for (const { doing, run, mayThrow = false } of runs) {
      step(expose, doing)
      const failure = await inTime(run(), deadlineMs, doing).catch(failureOf)
      if (failure && (!mayThrow || failure.code === 'HUNG')) found(failure.code, failure.message)
      compareGlobals()
      // It would wait as long in the others.
      if (failure?.code === 'HUNG') break
    }
    await settle()
    const [first] = runs
    // A part with another problem often leaves things behind because of it.
    if (!first || hasFound()) return
    step(expose, `${first.doing}, again and again`)
    const growth = await memoryGrowth(first.run)
    if (growth !== undefined) found('MEMORY_GROWS', growth)
  }
}

/** `module` meets the contract of its expose. */
async function runsOf(module: unknown, part: Part): Promise<readonly Run[]> {
  if (part.expose.startsWith('pages/')) return await pageRuns((module as { page: AnyPage }).page, part)
  if (part.expose.startsWith('slots/')) return slotRuns((module as { slot: SlotDefinition }).slot, part)
  return []
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}
