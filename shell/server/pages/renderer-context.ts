import type { CrashCode, FaultCode } from 'shared-base/errors/fault-codes'
import type { Log } from 'shared-server/logging/log'
import type { ReleasePart } from '../composition/release-name.ts'
import type { ShellConfig } from '../lib/config.ts'
import type { CatalogueReader } from '../rendering/catalogue-reader.ts'
import type { Quarantine } from './quarantine.ts'

/** Deadlines of a page, ms; after that the browser loads what is missing. */
export const deadlines = {
  /** One module of a remote. */
  moduleMs: 2_000,
  /** The page's data. */
  dataMs: 4_000,
  /** One call; shorter, so that a hanging API makes an error page instead of an aborted one. */
  callMs: 3_500,
} as const

/** A failure of a part on the server. */
export interface PartFault extends ReleasePart {
  readonly phase: string
  readonly code: FaultCode | CrashCode
  readonly message: string
  /** Where in the release: `server/product-x.js:1:204`. */
  readonly at?: string | undefined
  readonly durationMs?: number
  readonly trace?: string | undefined
  /** It happened on a page of a pinned composition: its code may never have been live, and may blame any release. */
  readonly isPinned?: true
}

/** What a renderer needs from the server. */
export interface RendererContext {
  readonly config: ShellConfig
  /** This server's own origin; known once it listens. */
  readonly origin: () => string
  /** Where the calls for pages go. */
  readonly apiOrigin: string
  readonly catalogue: CatalogueReader
  readonly quarantine: Quarantine
  readonly onFault: (fault: PartFault) => void
  readonly onLoaded: (load: ReleasePart & { readonly ms: number }) => void
  /** Takes a bounded number of lines of each release. */
  readonly log: Log
}
