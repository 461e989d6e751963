import * as z from 'shared-base/schema'
import { backgroundNeedSchema } from 'shared-remote/background-need'
import type { PageRoute } from 'shared-remote/routing/url-table'

/**
 * One version of every remote, chosen for one visit: the server renders with it and the browser must load it. `entry`
 * is the URL of the browser's remoteEntry, in the release's folder.
 */
const remoteReleaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  /**
   * The hash (W3C SRI) of the list of its native modules, which this shell can load; absent: they are loaded by module
   * federation.
   */
  native: z.optional(z.string()),
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

const pageRouteSchema = z.object({
  path: z.string(),
  remote: z.string(),
  page: z.string(),
  guard: z.optional(z.literal('user')),
  layout: z.optional(z.string()),
})

export const compositionSchema = z.object({
  /** Distinct for every set of versions; the federation runtime's cache key. */
  key: z.string(),
  remotes: z.record(z.string(), remoteReleaseSchema),
  /** The pages of these versions; of those that match a path, the first is its page. */
  routes: z.optional(z.array(pageRouteSchema)),
  /** Slot → the remote that fills it. */
  slots: z.optional(z.record(z.string(), z.string())),
  /** The remotes with a background part, and when each is needed before the visitor does anything. */
  backgrounds: z.optional(z.record(z.string(), backgroundNeedSchema)),
  /** Remotes with a version pinned by a tester; the page shows them. */
  pinned: z.optional(z.array(z.string())),
  /** The link by which they were pinned; absent for development servers. */
  preview: z.optional(previewSchema),
})
export type Composition = z.infer<typeof compositionSchema>

export interface Places {
  readonly routes: readonly PageRoute[]
  readonly slots: Readonly<Record<string, string>>
}

export function placesOf({ routes = [], slots = {} }: Pick<Composition, 'routes' | 'slots'>): Places {
  return { routes, slots }
}

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
