import { reasonOf } from '../reason-of.ts'
import { remembered } from '../remembered.ts'
import { Late, within } from '../within.ts'

/** A check must answer within this, ms. */
const DEADLINE_MS = 1_000

/** Why a server is not ready; `detail` is for the log only. */
export interface Reason {
  readonly code: string
  readonly detail?: string
}

/** Resolves to null if all is well. */
type Check = () => Promise<Reason | null> | Reason | null

/**
 * Whether a server should get new visitors, and why not. Each check, by the code of its reason, has a second to answer,
 * and its answer counts for a second.
 */
export class Readiness {
  readonly #check: () => Promise<readonly Reason[]>
  #isDraining = false

  /** `changed` receives the reasons whenever they differ from the last ones. */
  constructor(checks: Readonly<Record<string, Check>>, changed: (reasons: readonly Reason[]) => void) {
    let before = ''
    this.#check = remembered(async () => {
      const all = await Promise.all(Object.entries(checks).map(([code, check]) => answerOf(code, check)))
      const reasons = all.filter(reason => reason !== null)
      const now = reasons.map(({ code }) => code).join()
      if (now !== before) changed(reasons)
      before = now
      return reasons
    })
  }

  /** The server is about to stop: it is not ready from now on. */
  drain(): void {
    this.#isDraining = true
  }

  async reasons(): Promise<readonly Reason[]> {
    if (this.#isDraining) return [{ code: 'draining' }]
    return this.#check()
  }
}

async function answerOf(code: string, check: Check): Promise<Reason | null> {
  try {
    return await within(DEADLINE_MS, Promise.resolve(check()))
  } catch (error) {
    if (error instanceof Late) return { code, detail: `no answer within ${DEADLINE_MS} ms` }
    return { code, detail: reasonOf(error) }
  }
}

/** Logs a change of the reasons; the end of a fault as loudly as its beginning. */
export function logReadiness(
  log: { readonly warn: (line: string) => void },
  reasons: readonly Reason[],
): void {
  const all = reasons.map(({ code, detail }) => (detail === undefined ? code : `${code} (${detail})`))
  log.warn(reasons.length === 0 ? 'ready' : `not ready: ${all.join(', ')}`)
}
