import { untilStopped } from '../lib/until-stopped.ts'
import { rehearse } from './rehearse.ts'
import { startRehearsedShop } from './rehearsed-shop.ts'
import { reportOf } from './report.ts'

/** Time limit of the rehearsal once the shop runs, ms. */
const DEADLINE_MS = 90_000

const say = (line: string) => console.error(line)

let shop: Awaited<ReturnType<typeof startRehearsedShop>> | undefined
const end = untilStopped(async () => shop?.stop())

/** The fault lines that the shell's server has logged. */
const faults: string[] = []

try {
  shop = await startRehearsedShop({
    say,
    onShellError: line => void (line.startsWith('fault ') ? faults.push(line) : say(line)),
  })
  const deadline = setTimeout(() => {
    say(`not finished within ${DEADLINE_MS / 1000} s`)
    void end(1)
  }, DEADLINE_MS)
  const startedAt = Date.now()
  const rehearsal = await rehearse(shop, { views: 200, perSecond: 50, promoteFix: true, say })
  clearTimeout(deadline)
  console.log(`\n${reportOf(rehearsal)}\n`)
  console.log(
    `${rehearsal.reported} faults of ${rehearsal.versions[1]} in /metrics; in the log: ${faults[0]}`,
  )
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`)
  for (const problem of rehearsal.problems) console.error(problem)
  await end(rehearsal.problems.length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await end(1)
}
