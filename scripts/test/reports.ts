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
  specs: z.array(
    z.object({ title: z.string(), ok: z.boolean(), tests: z.array(z.object({ status: z.string() })) }),
  ),
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

/** The test files in Vitest's JSON report that failed. */
export function failedFiles(file: string): readonly string[] {
  const results = parse(file, vitestSchema)?.testResults ?? []
  return results.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** Counts Playwright's JSON report. */
export function readPlaywrightReport(file: string, code: number | null): Tally {
  const report = parse(file, playwrightSchema)
  if (!report) return oneFailed
  const { stats } = report
  const broken = report.errors.length > 0 && stats.unexpected === 0 ? oneFailed : nothing
  const specs = report.suites.flatMap(specsOf)
  const titles = (wanted: readonly Spec[]) => wanted.map(({ file, title }) => `${file} › ${title}`)
  const tally = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: titles(specs.filter(({ ok }) => !ok)),
    flaky: titles(specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky'))),
  }
  return withExitCode(add(tally, broken), code)
}

type Spec = z.infer<typeof specsSchema>['specs'][number] & { readonly file: string }

function specsOf(suite: unknown): readonly Spec[] {
  const parsed = specsSchema.safeParse(suite)
  if (!parsed.success) return []
  const { file, specs, suites = [] } = parsed.data
  return [...specs.map(spec => ({ ...spec, file })), ...suites.flatMap(specsOf)]
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
