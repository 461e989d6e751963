import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type Failure, fuzz } from './fuzz.ts'
import { startOwnApi } from './own-api.ts'
import { reportOf } from './report.ts'

const usage = `npm run fuzz -- [--seed N] [--requests N] [--database postgres://user@host:5432/]

Starts an API of its own with the demo shop and sends it generated requests. --database names a PostgreSQL server on
which it creates a database, and drops it at the end; without it, the API runs on the embedded database.`

const interrupt = new AbortController()
process.once('SIGINT', () => interrupt.abort())

try {
  const { seed, requests, database } = optionsOf(process.argv.slice(2))
  console.log(`seed ${seed}, ${requests} requests, ${database === undefined ? 'PGlite' : 'PostgreSQL'}`)
  const api = await startOwnApi(database, interrupt.signal)
  try {
    const startedAt = Date.now()
    const result = await fuzz({
      url: api.url,
      serverKey: api.serverKey,
      operatorKey: api.operatorKey,
      seed,
      requests,
      onFailure: print,
    })
    interrupt.signal.throwIfAborted()
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    console.log(`\n${reportOf(result)}\n\nseed ${seed}, ${seconds} s`)
    process.exitCode = result.failures.length === 0 ? 0 : 1
  } finally {
    await api.stop()
  }
} catch (error) {
  if (!interrupt.signal.aborted) console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** Nothing after an interrupt, which makes every request fail. */
function print({ number, operation, faults, curl }: Failure): void {
  if (interrupt.signal.aborted) return
  console.log(`\n#${number} ${operation}\n  ${faults.join('\n  ')}\n  ${curl}`)
}

/** Throws with the usage for wrong arguments. */
function optionsOf(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { seed: { type: 'string' }, requests: { type: 'string' }, database: { type: 'string' } },
    })
    return {
      seed: whole(values.seed ?? String(randomInt(2 ** 31)), 0),
      requests: whole(values.requests ?? '10000', 1),
      database: values.database,
    }
  } catch {
    throw new Error(usage)
  }
}

function whole(text: string, least: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number >= 2 ** 31)
    throw new Error(`${text} is no number`)
  return number
}
