import { backgroundNeedSchema } from 'shared-remote/background-need'
import * as z from 'shared-shop/schema'

/**
 * One version of every remote, chosen for one visit: what the server rendered with and the browser must load.
 * `entry` is the URL of the browser's remoteEntry.
 */
const remoteReleaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  /** What the entry must hash to (W3C SRI). */
  integrity: z.optional(z.string()),
  /** `entry` is a module of a team's development server (`devEntryPath`): for browsers only. */
  dev: z.optional(z.literal(true)),
  /** Why exposes of it are never asked for, by expose (`*`: any): it was made for another shell than this. */
  refused: z.optional(z.record(z.string(), z.string())),
})
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>

export const compositionSchema = z.object({
  /** Distinct for every set of versions: the federation runtime caches by it. */
  key: z.string(),
  remotes: z.record(z.string(), remoteReleaseSchema),
  /** The remotes that have a background, and when each is needed before the visitor does anything. */
  backgrounds: z.optional(z.record(z.string(), backgroundNeedSchema)),
  /** Remotes whose version a tester asked for: the page says so. */
  pinned: z.optional(z.array(z.string())),
})
export type Composition = z.infer<typeof compositionSchema>

/** Why this shell does not run an expose of a release, if so: a stable code and what does not fit. */
export function refusalOf({ refused }: RemoteRelease, expose: string): string | undefined {
  return refused?.[expose] ?? refused?.['*']
}

/** The pinned remotes as the shell's host names them. */
export function pinnedOf({ pinned }: Composition): { readonly pinned?: readonly string[] } {
  return pinned ? { pinned } : {}
}
