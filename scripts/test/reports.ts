import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { add, nothing, oneFailed, type Tally, withExitCode } from './tally.ts'

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
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
})

/** Counts Vitest's JSON report; a failed file without a failed test (it did not load) is one failure. */
export function readVitestReport(file: string, code: number | null): Tally {
  const report = parse(file, vitestSchema)
  if (!report) return oneFailed
  const files = report.testResults.map(({ status, assertionResults }) => {
    const count = (...wanted: string[]) => assertionResults.filter(one => wanted.includes(one.status)).length
    const tally = { passed: count('passed'), failed: count('failed'), skipped: 0 }
    const skipped = assertionResults.length - tally.passed - tally.failed
    return status === 'failed' && tally.failed === 0
      ? { ...tally, failed: 1, skipped }
      : { ...tally, skipped }
  })
  return withExitCode(add(...files), code)
}

/** Counts Playwright's JSON report; a test that passed only on retry (`BROWSER_RETRIES`) counts as passed. */
export function readPlaywrightReport(file: string, code: number | null): Tally {
  const report = parse(file, playwrightSchema)
  if (!report) return oneFailed
  const { expected, unexpected, flaky, skipped } = report.stats
  const broken = report.errors.length > 0 && unexpected === 0 ? oneFailed : nothing
  return withExitCode(add({ passed: expected + flaky, failed: unexpected, skipped }, broken), code)
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
