import type { SiteConfig } from 'shared-remote'
import * as z from 'zod/mini'

/** What a rendering process must know before its first page; durations in ms. */
export interface WorkerSettings {
  /** Origin of this site, for releases that it serves itself. */
  readonly origin: string
  /** Where calls to the API go: never with a key, which the code of remotes could read. */
  readonly apiOrigin: string
  readonly site: SiteConfig
  readonly telemetrySample: number
  /** The shell's browser build; default: beside the process's own file. */
  readonly clientDir?: string
  readonly moduleDeadlineMs: number
  readonly dataDeadlineMs: number
  readonly callDeadlineMs: number
}

/** The descriptor of the marker in the rendering process: the first after the standard streams and the channel. */
const MARKER_FILE = 4

const VARIABLE = 'RENDERING_WORKER'

const settingsSchema = z.object({
  origin: z.string(),
  apiOrigin: z.string(),
  site: z.custom<SiteConfig>(value => typeof value === 'object'),
  telemetrySample: z.number(),
  clientDir: z.optional(z.string()),
  moduleDeadlineMs: z.number(),
  dataDeadlineMs: z.number(),
  callDeadlineMs: z.number(),
})

/**
 * The environment of a rendering process: its settings, and nothing else of the server's, because the code of remotes
 * can read it.
 */
export function workerEnvironment(settings: WorkerSettings): NodeJS.ProcessEnv {
  const { PATH, NODE_ENV, TZ, NODE_EXTRA_CA_CERTS } = process.env
  const kept = Object.entries({ PATH, NODE_ENV, TZ, NODE_EXTRA_CA_CERTS }).filter(([, value]) => value)
  return { ...Object.fromEntries(kept), [VARIABLE]: JSON.stringify(settings) }
}

export function readWorkerSettings(
  environment: NodeJS.ProcessEnv,
): WorkerSettings & { readonly markerFile: number } {
  const { clientDir, ...settings } = settingsSchema.parse(JSON.parse(environment[VARIABLE] ?? ''))
  return { ...settings, ...(clientDir !== undefined && { clientDir }), markerFile: MARKER_FILE }
}
