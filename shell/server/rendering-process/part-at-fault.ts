import type { ReleasePart } from '../composition/release-name.ts'

/**
 * Whose code caused an error that nothing caught: the release in its stack, since modules are imported from
 * `…/{remote}/{version}/…` (`verifiedRelease`), else the part that ran. Undefined if no remote's code did.
 */
export function partAtFault(error: unknown, running: ReleasePart | undefined): ReleasePart | undefined {
  // The message comes before the frames, and may name anything.
  const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : ''
  const [, remote, version] = /\/(mfe-[a-z-]+)\/([^/\s]+)\/[^\s]*\.js/.exec(stack) ?? []
  if (remote === undefined || version === undefined) return running && pick(running)
  const isRunning = running?.remote === remote && running.version === version
  return isRunning ? pick(running) : { remote, version, expose: '*' }
}

function pick({ remote, version, expose }: ReleasePart): ReleasePart {
  return { remote, version, expose }
}
