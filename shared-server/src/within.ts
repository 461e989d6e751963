import { within as withinOr } from 'shared-base/within'

/** `work` did not end in time; it may still be running. */
export class Late extends Error {
  override readonly name = 'Late'
}

/** The result of `work`, or a rejection with {@link Late} after `ms`. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return withinOr(ms, work, () => new Late(`no end within ${ms} ms`))
}
