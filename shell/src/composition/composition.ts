import { backgroundNeedSchema } from 'shared-remote/background-need'
import * as z from 'shared-shop/schema'

/**
 * One version of every remote, chosen for one visit: the server renders with it and the browser must load it. `entry`
 * is the URL of the browser's remoteEntry.
 */
const remoteReleaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  /** `entry` is a module of a team's development server (`devEntryPath`): for browsers only. */
  dev: z.optional(z.literal(true)),
  /** Why the shell never loads an expose, by expose (`*`: any): it was built for another contract or bus version. */
  refused: z.optional(z.record(z.string(), z.string())),
})
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>

const previewSchema = z.object({
  /** When the link that pinned the versions expires (ISO 8601). */
  until: z.string(),
  /** The branch that they were published from. */
  branch: z.optional(z.string()),
})
export type Preview = z.infer<typeof previewSchema>

export const compositionSchema = z.object({
  /** Distinct for every set of versions; the federation runtime's cache key. */
  key: z.string(),
  remotes: z.record(z.string(), remoteReleaseSchema),
  /** The remotes with a background part, and when each is needed before the visitor does anything. */
  backgrounds: z.optional(z.record(z.string(), backgroundNeedSchema)),
  /** Remotes with a version pinned by a tester; the page shows them. */
  pinned: z.optional(z.array(z.string())),
  /** The link by which they were pinned; absent for development servers. */
  preview: z.optional(previewSchema),
})
export type Composition = z.infer<typeof compositionSchema>

/** Why this shell does not run an expose of a release: a stable code and the details. */
export function refusalOf({ refused }: RemoteRelease, expose: string): string | undefined {
  return refused?.[expose] ?? refused?.['*']
}

/** The pinned remotes as the shell's host names them. */
export function pinnedOf({ pinned, preview }: Composition): {
  readonly pinned?: readonly string[]
  readonly preview?: Preview
} {
  return { ...(pinned && { pinned }), ...(preview && { preview }) }
}
