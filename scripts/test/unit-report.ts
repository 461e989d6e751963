import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import type { UnitReport } from './reports.ts'

/** The environment variable that names the file to write. */
export const reportVariable = 'UNIT_TEST_REPORT'

const root = join(import.meta.dirname, '../..')

/** A reporter for Vitest: its own JSON report leaves out errors outside the tests, and the time that loading a file took. */
export default class UnitTestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: UnitReport = {
      files: modules.map(module => {
        const tests = [...module.children.allTests()]
        const count = (state: string) => tests.filter(test => test.result().state === state).length
        const times = module.diagnostic()
        return {
          // Vitest's own relative path starts at the project, which may be a remote's folder.
          file: relative(root, module.moduleId),
          seconds: (times.collectDuration + times.setupDuration + times.duration) / 1000,
          passed: count('passed'),
          skipped: count('skipped'),
          failures: [
            ...tests.filter(test => test.result().state === 'failed').map(test => test.fullName),
            ...module.errors().map(error => error.message),
          ],
        }
      }),
      errors: errors.map(({ message, VITEST_TEST_PATH }) => ({
        message,
        ...(typeof VITEST_TEST_PATH === 'string' && { file: relative(root, VITEST_TEST_PATH) }),
      })),
    }
    const file = process.env[reportVariable]
    if (!file) throw new Error(`${reportVariable} is not set`)
    writeFileSync(file, JSON.stringify(report))
  }
}
