import { notFound } from 'shared-remote'
import { isApiFailure } from 'shared-shop/client'

/** 400 and 422: what the address says cannot name anything (too long, not a slug). */
const nothingThere: ReadonlySet<number> = new Set([400, 404, 422])

/** Whether the API says that there is nothing under the name that it was asked for. */
export function isNothingThere(problem: unknown): boolean {
  return isApiFailure(problem) && nothingThere.has(problem.status)
}

/** The answer of `call`, or the end of `load` as not found. */
export async function callOrNotFound<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (problem) {
    if (isNothingThere(problem)) notFound()
    throw problem
  }
}
