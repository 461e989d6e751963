import * as z from 'zod/mini'

/** Path of the folder of the release that `startReleaseView` shows. */
export const releaseFolder = '/release/'

/** Id of the element of the document that has the setup, as JSON. */
export const setupId = 'setup'

export const releaseSetupSchema = z.object({
  remote: z.string(),
  /** Of its manifest. */
  routes: z.array(z.object({ path: z.string(), page: z.string(), guard: z.optional(z.string()) })),
  exposes: z.array(z.string()),
})
export type ReleaseSetup = z.infer<typeof releaseSetupSchema>
