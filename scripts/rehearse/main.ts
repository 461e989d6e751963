import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { localTarget } from 'deploy/stores/target'
import * as paths from 'shared-shop/paths'
import { type LocalShop, startLocalShop } from '../lib/local-shop.ts'
import { freePort, scratchFolder } from '../lib/scratch.ts'
import { untilStopped } from '../lib/until-stopped.ts'
import { rehearse } from './rehearse.ts'
import { reportOf } from './report.ts'

/** Time limit of the rehearsal once the shop runs, ms. */
const DEADLINE_MS = 90_000

const root = join(import.meta.dirname, '../../')
const dataDir = scratchFolder('rehearse')
const metricsToken = randomUUID()
const target = localTarget({
  root,
  releasesDir: join(dataDir, 'releases'),
  registryFile: join(dataDir, 'registry.json'),
})
const say = (line: string) => console.error(line)

let shop: LocalShop | undefined
const end = untilStopped(async () => shop?.stop())

/** The fault lines that the shell's server has logged. */
const faults: string[] = []

try {
  const [port, apiPort] = [await freePort(), await freePort()]
  shop = await startLocalShop(target, {
    say,
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SITE_ORIGIN: `http://localhost:${port}`,
      METRICS_TOKEN: metricsToken,
    },
    onEnd: () => void end(1),
    onShellError: line => void (line.startsWith('fault ') ? faults.push(line) : say(line)),
  })
  const { url } = shop
  await warmUp(url)
  const deadline = setTimeout(() => {
    say(`not finished within ${DEADLINE_MS / 1000} s`)
    void end(1)
  }, DEADLINE_MS)
  const startedAt = Date.now()
  const rehearsal = await rehearse(
    { url, target, metricsToken },
    { views: 200, perSecond: 50, promoteFix: true, say },
  )
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

/** The first request for a page loads its remotes, which on a busy machine may exceed the server's deadline. */
async function warmUp(site: string): Promise<void> {
  for (const path of [
    '/',
    paths.cart,
    paths.login,
    paths.profile,
    paths.blog,
    paths.category('espresso-makers'),
  ]) {
    const until = Date.now() + 30_000
    while ((await (await fetch(site + path)).text()).includes('<!--$!-->')) {
      if (Date.now() > until) throw new Error(`${path} was never rendered completely`)
      await new Promise(resolve => setTimeout(resolve, 500))
    }
  }
}
