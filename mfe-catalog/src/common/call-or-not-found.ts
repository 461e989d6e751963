import { notFound } from 'shared-remote'
import { isApiFailure } from 'shared-shop/client'

/** 400 and 422: the URL cannot name anything (too long, not a slug). */
const nothingThere: ReadonlySet<number> = new Set([400, 404, 422])

/** Whether the API reports that the requested name does not exist. */
export function isNothingThere(problem: unknown): boolean {
  return isApiFailure(problem) && nothingThere.has(problem.status)
}

/** Returns the answer of `call`, or ends `load` as not found. */
export async function callOrNotFound<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (problem) {
    if (isNothingThere(problem)) notFound()
    throw problem
  }
}
