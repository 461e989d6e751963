import process from 'node:process'
import { setImmediate } from 'node:timers/promises'

/** Renderings before the first measurement, in which caches fill. */
const WARM_UP = 3
/**
 * Renderings per measurement. Most parts are done after the first; caches and compiled code of the engine may grow for a
 * while, a leak grows in all of them.
 */
const ROUNDS = [5, 10, 30]
/**
 * Most that a rendering may leave in use, bytes. The pages of this shop leave up to 73 KB in the first round and 30 KB in
 * the second.
 */
const MOST_LEFT = 32 * 1024

const { gc } = globalThis
// The release must not see it.
Reflect.deleteProperty(globalThis, 'gc')

/** Renders again and again. Returns a description of the growth if memory grows with every rendering. */
export async function memoryGrowth(renderOnce: () => Promise<void>): Promise<string | undefined> {
  for (let index = 0; index < WARM_UP; index += 1) await renderOnce()
  let left = 0
  for (const renderings of ROUNDS) {
    const before = await used()
    for (let index = 0; index < renderings; index += 1) await renderOnce()
    left = ((await used()) - before) / renderings
    if (left <= MOST_LEFT) return undefined
  }
  return `each rendering leaves ${Math.round(left / 1024)} KB in use`
}

/** Bytes in use after a full collection. */
async function used(): Promise<number> {
  await setImmediate()
  gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
