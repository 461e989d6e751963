export interface LogFields {
  readonly remote?: string
  readonly version?: string
  readonly expose?: string
  readonly phase?: string
  readonly code?: string
  readonly durationMs?: number
  readonly traceId?: string | undefined
}

/** Writes a line at level `warn`. */
export type Log = (message: string, fields?: LogFields) => void
