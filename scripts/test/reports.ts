import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { add, nothing, oneFailed, type Tally, withExitCode } from './tally.ts'

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

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
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
})

/** Counts Vitest's JSON report; a failed file without a failed test (it did not load) is one failure. */
export function readVitestReport(file: string, code: number | null): Tally {
  const report = parse(file, vitestSchema)
  if (!report) return oneFailed
  const files = report.testResults.map(({ name, status, assertionResults }): Tally => {
    const passed = assertionResults.filter(one => one.status === 'passed').length
    const wrong = assertionResults.filter(one => one.status === 'failed')
    const failures = wrong.map(one => `${name} › ${one.fullName}`)
    if (status === 'failed' && wrong.length === 0) failures.push(name)
    const skipped = assertionResults.length - passed - wrong.length
    return { passed, failed: failures.length, skipped, failures }
  })
  return withExitCode(add(...files), code)
}

/** Counts Playwright's JSON report; a test that passed only on retry (`BROWSER_RETRIES`) counts as passed. */
export function readPlaywrightReport(file: string, code: number | null): Tally {
  const report = parse(file, playwrightSchema)
  if (!report) return oneFailed
  const { expected, unexpected, flaky, skipped } = report.stats
  const broken = report.errors.length > 0 && unexpected === 0 ? oneFailed : nothing
  const failures = report.suites.flatMap(failedSpecs)
  return withExitCode(add({ passed: expected + flaky, failed: unexpected, skipped, failures }, broken), code)
}

function failedSpecs(suite: unknown): readonly string[] {
  const parsed = specsSchema.safeParse(suite)
  if (!parsed.success) return []
  const { file, specs, suites = [] } = parsed.data
  const failed = specs.filter(spec => !spec.ok).map(spec => `${file} › ${spec.title}`)
  return [...failed, ...suites.flatMap(failedSpecs)]
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
