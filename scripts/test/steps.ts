import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { rehearsedTools, requireTools, ToolMissing } from '../cluster/tools.ts'
import { checkImports, linesOf } from '../lint/check-imports.ts'
import { chromiumMissing, findChromium, playwrightCli } from './chromium.ts'
import { failedFiles, readPlaywrightReport, readVitestReport } from './reports.ts'
import { runNode } from './run-command.ts'
import { add, oneFailed, onePassed, oneSkipped, repeated, type Tally } from './tally.ts'

const require = createRequire(import.meta.url)
/** Whether what fails is repeated once, and listed as flaky when it then passes. */
const repeats = process.env.REPEAT_FAILED === '1'
/** More files than these fail for a reason. */
const MOST_REPEATED = 5

/** Checks formatting, lint rules and import directions of the whole repository: two tests. */
export async function lint(root: string): Promise<Tally> {
  const biome = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin/biome')
  const { code } = await runNode([biome, 'check', '--error-on-warnings', '.'], { cwd: root, show: true })
  const report = await checkImports(root)
  for (const line of linesOf(report)) console.log(line)
  return add(code === 0 ? onePassed : oneFailed, report.violations.length === 0 ? onePassed : oneFailed)
}

/** Runs unit, contract and API tests of all workspaces (`vitest.config.ts`). `reports` is the folder for the report. */
export async function unitTests(root: string, reports: string): Promise<Tally> {
  const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
  const report = join(reports, 'vitest.json')
  const run = async (files: readonly string[]) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code } = await runNode([vitest, 'run', ...reporters, ...files], { cwd: root, show: true })
    return readVitestReport(report, code)
  }
  const first = await run([])
  const files = failedFiles(report)
  if (!repeats || files.length === 0 || files.length > MOST_REPEATED) return first
  return repeated(first, await run(files))
}

/** Runs Playwright's tests of the built, composed shop (`e2e/`). `reports` is the folder for the report. */
export async function browserTests(root: string, reports: string): Promise<Tally> {
  const chromium = findChromium({ fetch: true })
  if (!chromium) {
    console.error(chromiumMissing)
    return oneFailed
  }
  console.log(`  with ${chromium}`)
  const report = join(reports, 'playwright.json')
  const { code } = await runNode([playwrightCli(), 'test', '--reporter=list,json'], {
    cwd: join(root, 'e2e'),
    show: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readPlaywrightReport(report, code)
}

/** Runs the short rehearsal of a cluster: one test, skipped where its programs are missing. */
export async function clusterRehearsal(root: string): Promise<Tally> {
  try {
    requireTools(rehearsedTools)
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error
    console.log(`  ${error.message}`)
    return oneSkipped
  }
  const rehearsal = join(root, 'scripts/rehearse.mjs')
  const run = async (): Promise<Tally> => {
    const { code } = await runNode([rehearsal, 'cluster', '--short'], { cwd: root, show: true })
    return code === 0 ? onePassed : { ...oneFailed, failures: ['npm run rehearse -- cluster --short'] }
  }
  const first = await run()
  return repeats && first.failed > 0 ? repeated(first, await run()) : first
}
