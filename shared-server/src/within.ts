/** `work` did not end in time; it may still be running. */
export class Late extends Error {
  override readonly name = 'Late'
}

/** The result of `work`, or a rejection with {@link Late} after `ms`. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`no end within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
