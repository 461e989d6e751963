import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { groups, groupVariable, rootVariable } from './groups.ts'
import { strykerOptions } from './options.ts'
import { scoreOf } from './score.ts'

const root = join(import.meta.dirname, '../..')

const named = process.argv.slice(2)
const unknown = named.filter(name => !(name in groups))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(' ')}. Known: ${Object.keys(groups).join(' ')}`)
  process.exit(1)
}

process.chdir(root)
process.env[rootVariable] = root
const scores: string[] = []
for (const name of named.length > 0 ? named : Object.keys(groups)) {
  process.env[groupVariable] = name
  const startedAt = performance.now()
  const mutants = await new Stryker(strykerOptions(name)).runMutationTest()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  scores.push(
    `${name.padEnd(12)} ${scoreOf(mutants).toFixed(1).padStart(5)} %  ${mutants.length} mutants, ${seconds} s`,
  )
}
console.log(`\n${scores.join('\n')}`)
