import * as z from 'shared-base/schema'
import { fileFormats, fileKinds } from './kinds.ts'
import { type ProblemCode, problemTexts } from './problem-texts.ts'

const codes = Object.keys(problemTexts) as [ProblemCode, ...ProblemCode[]]

/** A refused line. `line` counts from 1, with the heading; 0 is the whole file. `message` is the Persian sentence. */
export const importProblemSchema = z.object({
  line: z.int(),
  column: z.nullable(z.string()),
  code: z.enum(codes),
  value: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** A changed field as texts; `before` is null for a new record. Long texts are cut. */
const fieldChangeSchema = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() })
export type FieldChange = z.infer<typeof fieldChangeSchema>

export const lineChangeSchema = z.object({
  line: z.int(),
  kind: z.enum(fileKinds),
  key: z.string(),
  action: z.enum(['create', 'update']),
  fields: z.array(fieldChangeSchema),
})
export type LineChange = z.infer<typeof lineChangeSchema>

const countsSchema = z.object({
  kind: z.enum(fileKinds),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
})
export type LineCounts = z.infer<typeof countsSchema>

export const importStates = ['waiting', 'running', 'done', 'refused', 'stopped', 'failed'] as const

const photoProblemSchema = z.object({ sku: z.string(), url: z.string(), code: z.string() })
export type PhotoProblem = z.infer<typeof photoProblemSchema>

/**
 * An import. `state` is `done` when the good lines were stored (none in a dry run), `refused` when problems kept all of
 * them out, `stopped` when an operator and `failed` when the server broke off: nothing was stored, or with `goodRows` what
 * `counts` says.
 */
export const importReportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(importStates),
  dryRun: z.boolean(),
  /** Stores the lines without problems; otherwise all or none. */
  goodRows: z.boolean(),
  /** Null until the file has been looked at. */
  format: z.nullable(z.enum(fileFormats)),
  /** `utf-8`, `utf-16le`, `utf-16be` or `windows-1256`; null until the file has been looked at. */
  encoding: z.nullable(z.string()),
  /** Part of the file that has been read, 0 to 100. */
  percent: z.int(),
  lines: z.int(),
  counts: z.array(countsSchema),
  /** All problems; `problems` holds the first 1,000. */
  problemCount: z.int(),
  problems: z.array(importProblemSchema),
  /** The first 500 changes. */
  changes: z.array(lineChangeSchema),
  /** Photographs that this and earlier imports named: those still to be fetched, and the first 100 that could not be. */
  photosWaiting: z.int(),
  photoProblems: z.array(photoProblemSchema),
  actor: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
})
export type ImportReport = z.infer<typeof importReportSchema>
