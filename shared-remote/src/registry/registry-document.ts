import * as z from 'zod/mini'
import { type Declarations, declarationsSchema } from '../contract/declarations.ts'

/** The public schema that the registry follows (Frontend Discovery, v1-pre). */
export const registrySchemaUrl = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

const messageVersions = z.record(z.string(), z.int())

/** Names of exports, sorted, by the shared module that has them (its name at run time). */
export const sharedNamesSchema = z.record(z.string(), z.array(z.string()))
export type SharedNames = z.infer<typeof sharedNamesSchema>

const rampSchema = z.object({
  steps: z.array(z.int()),
  everyMs: z.int(),
  step: z.int(),
  /** When each step so far began. */
  began: z.array(z.iso.datetime()),
  /** Why it waits: a person's reason or the watcher's. */
  paused: z.optional(z.object({ by: z.enum(['person', 'watcher']), reason: z.string() })),
})
type Ramp = z.infer<typeof rampSchema>

/** What a release says of itself: its contracts, its files, and what a page must preload for each expose. */
export const descriptionSchema = z.object({
  /** The contract of each expose, e.g. `{ 'pages/home': 'page/1' }`. */
  contracts: z.record(z.string(), z.string()),
  /** Version of the federation plugin that built the release. */
  plugin: z.string(),
  /** Per expose, the scripts it needs immediately, relative to the release's folder. */
  preload: z.record(z.string(), z.array(z.string())),
  /**
   * Subresource Integrity (W3C SRI, SHA-256) of every file of the release but `release.json`, by its path; absent in
   * older releases.
   */
  integrity: z.optional(z.record(z.string(), z.string())),
  /**
   * Paths of the scripts: `browser` are all that a page can load, at once or later; `server` are the server's entry,
   * first, and all that it imports. Nothing of `embed/`; absent in older releases.
   */
  modules: z.optional(z.object({ browser: z.array(z.string()), server: z.array(z.string()) })),
  /**
   * Its native modules (`native/native-list.ts`): the version of the contract by which they get the shared ones, and per
   * expose the scripts it needs immediately and those it may load later; absent in older releases.
   */
  native: z.optional(
    z.object({
      contract: z.string(),
      preload: z.record(z.string(), z.array(z.string())),
      later: z.record(z.string(), z.array(z.string())),
    }),
  ),
  /** What it imports of the host's shared modules; absent in older releases. */
  shared: z.optional(sharedNamesSchema),
  /** Versions of the bus messages it was built with, by name; absent in older releases. */
  messages: z.optional(z.object({ sends: messageVersions, hears: messageVersions })),
  /** What its modules and its manifest declare; absent in older releases. */
  declarations: z.optional(declarationsSchema),
  /**
   * What a browser was shown of it before it was published: pages and slots at each width, and the controls that were
   * clicked; zero if there was no browser. `left`: views for which there was no time. Absent in older releases.
   */
  walk: z.optional(z.object({ views: z.int(), clicks: z.int(), left: z._default(z.int(), 0) })),
  /** Who published it, and the commit of their checkout; `dirty` if that had other changes. Absent in older releases. */
  source: z.optional(
    z.object({
      by: z.string(),
      commit: z.optional(z.string()),
      /** The commit's subject line. */
      message: z.optional(z.string()),
      branch: z.optional(z.string()),
      dirty: z.optional(z.boolean()),
    }),
  ),
})

/** This shop's additions to a version (`extras`): what the release says, and what its rollout records. */
const extrasSchema = z.extend(descriptionSchema, {
  /** A canary that grows by itself: its shares in percent, how long each lasts at least, and which one it is at. */
  ramp: z.optional(rampSchema),
  /** Blocked: it is never made live again, until it is released. */
  quarantined: z.optional(z.iso.datetime()),
  /** When it got its present share of the visitors. */
  servedSince: z.optional(z.iso.datetime()),
  /** Timestamps: when it was published, last served to anybody, last served as the default, and rolled back. */
  published: z.optional(z.iso.datetime()),
  servedUntil: z.optional(z.iso.datetime()),
  defaultUntil: z.optional(z.iso.datetime()),
  takenBack: z.optional(z.iso.datetime()),
  /** Since when it is the default again because the one that had replaced it was rolled back. */
  returnedTo: z.optional(z.iso.datetime()),
  /** Until when testers may open it by a pin. */
  pinnedUntil: z.optional(z.iso.datetime()),
})

const metadataSchema = z.object({ integrity: z.string(), version: z.string() })

/** One published version of a remote. `url` is its mf-manifest.json, absolute or a path of the site. */
const registryVersionSchema = z.object({
  url: z.string().check(z.minLength(1)),
  fallbackUrl: z.optional(z.string()),
  metadata: metadataSchema,
  /** Share of the visitors in percent (a canary has 1 to 99); the default gets the rest. */
  deployment: z.optional(
    z.object({ traffic: z.number().check(z.minimum(0), z.maximum(100)), default: z.boolean() }),
  ),
  extras: extrasSchema,
})
export type RegistryVersion = z.infer<typeof registryVersionSchema>

/** An Ed25519 signature (RFC 8032) over the canonical JSON (RFC 8785) of everything else in its document. */
export const signatureSchema = z.object({
  /** Name (`keyIdOf`) of the public key that verifies it. */
  keyId: z.string(),
  /** Base64. */
  value: z.string(),
})

/**
 * The stored document. Frontend Discovery allows no fields beside the first two, so only these are served to others
 * (`publicRegistry`); ours are beside them because a signature must cover the whole document and be replaced with it.
 */
export const registryDocumentSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(registryVersionSchema)),
  /** Grows with every change; absent, 0, in documents of older versions. */
  revision: z.optional(z.int().check(z.minimum(0))),
  /** Remotes taken out of service on purpose. */
  retired: z.optional(z.array(z.string())),
  signature: z.optional(signatureSchema),
})
export type RegistryDocument = z.infer<typeof registryDocumentSchema>

/**
 * The part of a document that Frontend Discovery defines, without what is written for teams only: the names of those who
 * published the versions, who owns a remote and how to reach them, and why a ramp is paused.
 */
export function publicRegistry({ schema, microFrontends }: RegistryDocument): RegistryDocument {
  const shown = Object.entries(microFrontends).map(([remote, versions]) => [
    remote,
    versions.map(publicVersion),
  ])
  return { schema, microFrontends: Object.fromEntries(shown) }
}

function publicVersion({ extras, ...version }: RegistryVersion): RegistryVersion {
  const { source: _source, ramp, declarations, ...shown } = extras
  return {
    ...version,
    extras: {
      ...shown,
      ...(declarations && { declarations: withoutTeam(declarations) }),
      ...(ramp && { ramp: withoutReason(ramp) }),
    },
  }
}

function withoutTeam({ owner: _owner, onCall: _onCall, ...shown }: Declarations): Declarations {
  return shown
}

function withoutReason({ paused: _paused, ...steps }: Ramp): Ramp {
  return steps
}

/** `release.json` of a release: its registry entry as published, so that a lost registry can be rebuilt. */
export const releaseSchema = z.object({
  remote: z.string(),
  metadata: metadataSchema,
  extras: extrasSchema,
  signature: z.optional(signatureSchema),
})
export type Release = z.infer<typeof releaseSchema>
