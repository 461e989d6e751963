import * as z from 'zod/mini'
import { declarationsSchema } from './declarations.ts'

/** The public schema that the registry follows (Frontend Discovery, v1-pre). */
export const registrySchemaUrl = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

const messageVersions = z.record(z.string(), z.int())

/** This shop's additions to a version (`extras`): its contracts, and what a page must preload for each expose. */
const extrasSchema = z.object({
  /** The contract of each expose, e.g. `{ 'pages/home': 'page/1' }`. */
  contracts: z.record(z.string(), z.string()),
  /** Version of the federation plugin that built the release. */
  plugin: z.string(),
  /** Per expose, the scripts it needs immediately, relative to the release's folder. */
  preload: z.record(z.string(), z.array(z.string())),
  /** Subresource Integrity (W3C SRI) of these scripts and of the server's entry, by file; absent in older releases. */
  integrity: z.optional(z.record(z.string(), z.string())),
  /** Versions of the bus messages it was built with, by name; absent in older releases. */
  messages: z.optional(z.object({ sends: messageVersions, hears: messageVersions })),
  /** The declarations of its modules; absent in older releases. */
  declarations: z.optional(declarationsSchema),
  /** Timestamps: when it was published, last served to anybody, last served as the default, and rolled back. */
  published: z.optional(z.iso.datetime()),
  servedUntil: z.optional(z.iso.datetime()),
  defaultUntil: z.optional(z.iso.datetime()),
  takenBack: z.optional(z.iso.datetime()),
  /** Until when testers may open it by a pin. */
  pinnedUntil: z.optional(z.iso.datetime()),
})

/** One published version of a remote. `url` is its mf-manifest.json, absolute or a path of the site. */
const registryVersionSchema = z.object({
  url: z.string().check(z.minLength(1)),
  fallbackUrl: z.optional(z.string()),
  metadata: z.object({ integrity: z.string(), version: z.string() }),
  /** Share of the visitors in percent (a canary has 1 to 99); the default gets the rest. */
  deployment: z.optional(
    z.object({ traffic: z.number().check(z.minimum(0), z.maximum(100)), default: z.boolean() }),
  ),
  extras: extrasSchema,
})
export type RegistryVersion = z.infer<typeof registryVersionSchema>

export const registryDocumentSchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(registryVersionSchema)),
})
export type RegistryDocument = z.infer<typeof registryDocumentSchema>
