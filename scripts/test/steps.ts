import { join } from 'node:path'
import { execaNode } from 'execa'
import { rehearsedTools, requireTools, ToolMissing } from '../cluster/tools.ts'
import { checkImports, type ImportReport, linesOf } from '../lint/check-imports.ts'
import { chromiumMissing, fetchChromium, playwrightCli } from './chromium.ts'
import { NO_FILE, readPlaywrightReport, readUnitReport } from './reports.ts'
import { add, fileOf, oneFailed, onePassed, oneSkipped, repeated, type Tally } from './tally.ts'
import { reportVariable } from './unit-report.ts'

const root = join(import.meta.dirname, '../..')
const packages = join(root, 'node_modules')
/** Whether what fails is repeated once, and listed as flaky when it then passes. */
const repeats = process.env.REPEAT_FAILED === '1'
/** More files than these fail for a reason. */
const MOST_REPEATED = 5

/** Checks formatting and lint rules of `files`, and the directions of all imports: two tests. */
export async function lint(files: readonly string[] = ['.'], imports?: ImportReport): Promise<Tally> {
  const check = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]
  const code = await show(join(packages, '@biomejs/biome/bin/biome'), check)
  const report = imports ?? (await checkImports(root))
  for (const line of linesOf(report)) console.log(line)
  return add(code === 0 ? onePassed : oneFailed, report.violations.length === 0 ? onePassed : oneFailed)
}

/** Whether every file, export and dependency is used (`knip.json`): one test. */
export async function unused(): Promise<Tally> {
  const code = await show(join(packages, 'knip/bin/knip.js'))
  return code === 0 ? onePassed : oneFailed
}

/** Runs Vitest (`vitest.config.ts`) with arguments that select its tests. `reports` is the folder for the report. */
export async function unitTests(reports: string, ...selection: readonly string[]): Promise<Tally> {
  const report = join(reports, 'unit.json')
  const run = async (...args: readonly string[]) => {
    const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'unit-report.ts')}`]
    const code = await show(join(packages, 'vitest/vitest.mjs'), [...args, '--run', ...reporters], {
      env: { [reportVariable]: report },
    })
    return readUnitReport(report, code)
  }
  const first = await run(...selection)
  const files = [...new Set((first.failures ?? []).map(fileOf))]
  if (!repeats || files.length === 0 || files.length > MOST_REPEATED || files.includes(NO_FILE)) return first
  return repeated(first, await run(...files))
}

/** Runs Playwright's tests of the built, composed shop (`e2e/`) with arguments that select them. */
export async function browserTests(reports: string, ...selection: readonly string[]): Promise<Tally> {
  const chromium = fetchChromium()
  if (!chromium) {
    console.error(chromiumMissing)
    return oneFailed
  }
  console.log(`  with ${chromium}`)
  const report = join(reports, 'playwright.json')
  const code = await show(playwrightCli(), ['test', '--reporter=list,json', ...selection], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readPlaywrightReport(report, code)
}

/** Runs the attacks on a shop of its own (`npm run attack`): one test. */
export function attackedShop(): Promise<Tally> {
  return runCommand('attack')
}

/** Runs the short rehearsal of a cluster: one test, skipped where its programs are missing. */
export async function clusterRehearsal(): Promise<Tally> {
  try {
    requireTools(rehearsedTools)
  } catch (error) {
    if (!(error instanceof ToolMissing)) throw error
    console.log(`  ${error.message}`)
    return oneSkipped
  }
  return runCommand('rehearse', 'cluster', '--short')
}

/** One of the commands of `scripts`, as one test. */
async function runCommand(name: string, ...args: readonly string[]): Promise<Tally> {
  const run = async (): Promise<Tally> => {
    const code = await show(join(root, 'scripts/run.mjs'), [name, ...args])
    const failures = [`npm run ${name}${args.length > 0 ? ` -- ${args.join(' ')}` : ''}`]
    return code === 0 ? onePassed : { ...oneFailed, failures }
  }
  const first = await run()
  return repeats && first.failed > 0 ? repeated(first, await run()) : first
}

/** Runs a script with its output on the terminal. Its exit code; undefined if a signal ended it. */
async function show(
  file: string,
  args: readonly string[] = [],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<number | undefined> {
  const { exitCode } = await execaNode(file, args, { cwd: root, ...options, stdio: 'inherit', reject: false })
  return exitCode
}
