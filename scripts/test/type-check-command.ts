import { join } from 'node:path'
import { closingLine, exitCode } from './tally.ts'
import { typeCheck } from './type-check.ts'

const tally = await typeCheck(join(import.meta.dirname, '../..'), console.log)
console.log(closingLine(tally))
process.exitCode = exitCode(tally)
