/** Too many tasks are waiting: answer "busy" and let the client retry. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** Runs at most `running` tasks at a time and lets at most `waiting` more queue up. */
export function createLimiter({ running, waiting }: { running: number; waiting: number }) {
  let active = 0
  const queue: (() => void)[] = []

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw new QueueFullError('Too many pictures are waiting to be encoded')
      // A finished task hands its slot over, so `active` does not change.
      await new Promise<void>(resolve => queue.push(resolve))
    } else {
      active += 1
    }
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}
