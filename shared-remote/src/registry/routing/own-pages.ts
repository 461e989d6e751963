/** The pages that the shell of every site shows itself: no remote may have them. */

/** An error that is not about one page (`?status=500`). */
export const error = '/error'
/** Shown when the browser is offline. */
export const network = '/network'
export const notFound = '/not-found'

/** The offline page, which opens `wanted` once the network is back. */
export function networkTo(wanted: string): string {
  return `${network}?url=${encodeURIComponent(wanted)}`
}
