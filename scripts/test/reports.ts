import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { add, nothing, oneFailed, type Tally, withExitCode } from './tally.ts'

const unitSchema = z.object({
  files: z.array(
    z.object({
      /** From the root. */
      file: z.string(),
      seconds: z.number(),
      passed: z.number(),
      skipped: z.number(),
      /** Titles of failed tests, and messages of errors that kept the file from loading. */
      failures: z.array(z.string()),
    }),
  ),
  /** Errors outside the tests, with the file that was running. */
  errors: z.array(z.object({ message: z.string(), file: z.optional(z.string()) })),
})

/** What `unit-report.ts` writes. */
export type UnitReport = z.infer<typeof unitSchema>

const playwrightSchema = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(z.unknown()),
})

const specsSchema = z.object({
  file: z.string(),
  suites: z.optional(z.array(z.unknown())),
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
})

/** In place of a file, for errors that no test file was running at. */
export const NO_FILE = 'outside the tests'

/** Counts a report of the unit tests; an error outside the tests is a failure of the file that was running. */
export function readUnitReport(path: string, code: number | undefined): Tally {
  const report = parse(path, unitSchema)
  if (!report) return oneFailed
  const files = report.files.map(
    ({ file, seconds, passed, skipped, failures }): Tally => ({
      passed,
      failed: failures.length,
      skipped,
      failures: failures.map(title => `${file} › ${title}`),
      times: [{ file, seconds }],
    }),
  )
  const errors = report.errors.map(
    ({ message, file }): Tally => ({
      ...oneFailed,
      failures: [`${file ?? NO_FILE} › ${message}`],
    }),
  )
  return withExitCode(add(...files, ...errors), code)
}

/** Counts Playwright's JSON report. */
export function readPlaywrightReport(path: string, code: number | undefined): Tally {
  const report = parse(path, playwrightSchema)
  if (!report) return oneFailed
  const { stats } = report
  const broken = report.errors.length > 0 && stats.unexpected === 0 ? oneFailed : nothing
  const specs = report.suites.flatMap(specsOf)
  const titles = (wanted: readonly Spec[]) => wanted.map(({ file, title }) => `${file} › ${title}`)
  const tally: Tally = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: titles(specs.filter(({ ok }) => !ok)),
    flaky: titles(specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))),
    times: specs.map(({ file, tests }) => ({
      file,
      seconds: tests.flatMap(one => one.results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  }
  return withExitCode(add(tally, broken), code)
}

type Spec = z.infer<typeof specsSchema>['specs'][number] & { readonly file: string }

function specsOf(suite: unknown): readonly Spec[] {
  const parsed = specsSchema.safeParse(suite)
  if (!parsed.success) return []
  const { file, specs, suites = [] } = parsed.data
  return [...specs.map(spec => ({ ...spec, file: `e2e/tests/${file}` })), ...suites.flatMap(specsOf)]
}

/** The top-level folders of files with errors in the output of `tsc --pretty false`. */
export function projectsWithErrors(output: string): ReadonlySet<string> {
  const lines = output.matchAll(/^([^\s/]+)\/[^\n]*\(\d+,\d+\): error TS\d+:/gm)
  return new Set(Array.from(lines, ([, project = '']) => project))
}

function parse<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
