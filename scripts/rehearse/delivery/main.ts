import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { httpDeployer } from '@khaneno/deploy/client/http-deployer'
import { serviceClient } from '@khaneno/deploy/client/service-client'
import { adminTokenFile } from '@khaneno/deploy/lib/place'
import { untilStopped } from '../../lib/until-stopped.ts'
import { publishChanged } from '../publish-changed.ts'
import { startRehearsedShop } from '../rehearsed-shop.ts'
import { startVisits } from '../visits.ts'
import { type Observation, observe } from './observe.ts'
import { changesOf, type RehearsedRelease, releases } from './releases.ts'
import { problemsOf, reportOf } from './report.ts'
import { startShoppers } from './shoppers.ts'

const PER_SECOND = 8
/** A shop in which a minute stands for an hour: few visitors decide, and a step of a ramp is short. */
const hastySettings = { WATCH_SECONDS: '1', WATCH_MIN_VIEWS: '30' }

const { positionals, values } = parseArgs({
  /** Show what the shell writes to standard error. */
  options: { verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const chosen = releases.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (chosen.length < positionals.length) {
  console.error(`Known releases: ${releases.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}

const say = (line: string) => console.error(line)
let shop: Awaited<ReturnType<typeof startRehearsedShop>> | undefined
const end = untilStopped(async () => shop?.stop())

try {
  shop = await startRehearsedShop({
    say,
    env: hastySettings,
    withDeployService: true,
    // They are about the faults that are rehearsed here.
    onShellLine: values.verbose ? say : () => {},
  })
  const { deployUrl, stateDir } = shop
  if (deployUrl === undefined) throw new Error('the deploy service does not run')
  const token = readFileSync(join(stateDir, adminTokenFile), 'utf8').trim()
  const service = { url: deployUrl, token }
  const deployer = httpDeployer(serviceClient({ ...service, person: 'rehearsal' }))
  const published: { readonly release: RehearsedRelease; readonly version: string }[] = []
  for (const [index, release] of chosen.entries()) {
    say(`publishing the release that ${release.name}`)
    published.push({
      release,
      version: await publishChanged(
        shop.target,
        release.remote,
        changesOf(release, shop.target.root, index),
        service,
      ),
    })
  }

  const remotes = [...new Set(chosen.map(({ remote }) => remote))]
  const traffic = startVisits(shop.url, {
    remotes,
    perSecond: PER_SECOND,
    misbehaves: (remote, version) =>
      published.find(one => one.release.remote === remote && one.version === version)?.release.misbehaves,
  })
  const { shopping, stop } = await startShoppers(shop.url)
  const observations: Observation[] = []
  for (const one of published) {
    say(`${one.release.name}: ${one.release.start}`)
    observations.push(await observe(deployer, traffic.visits, one))
  }
  await stop()
  await traffic.stop()

  console.log(`\n${reportOf(observations)}\n`)
  console.log(`${traffic.visits.length} page views without a browser, ${shopping.visits} shoppers with one`)
  const problems = problemsOf(observations, shopping)
  for (const problem of problems) console.error(problem)
  await end(problems.length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}
