import { join } from 'node:path'
import { checkImports, linesOf } from './check-imports.ts'

const report = await checkImports(join(import.meta.dirname, '../..'))
for (const line of linesOf(report)) console.log(line)
process.exitCode = report.violations.length > 0 ? 1 : 0
