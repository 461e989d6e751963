import { join, relative } from 'node:path'
import { adminTokenFile, stateDirOf } from '@khaneno/deploy/lib/place'
import { localTargetFrom } from '@khaneno/deploy/stores/target'
import { checkReleases } from '../lib/check-releases.ts'
import { NotReady } from '../lib/child.ts'
import { type LocalShop, shopHost, startLocalShop } from '../lib/local-shop.ts'
import { untilStopped } from '../lib/until-stopped.ts'
import { portProblems } from './ports.ts'

const problems = await portProblems(process.env)
for (const { line } of problems) console.error(line)
if (problems.some(({ isFatal }) => isFatal)) process.exit(1)

const target = localTargetFrom(process.env)
const tokenFile = relative(process.cwd(), join(stateDirOf(target.root, process.env), adminTokenFile))

let shop: LocalShop | undefined
const end = untilStopped(async () => shop?.stop())

try {
  shop = await startLocalShop(target, { say: console.log, withDeployService: true })
  console.log(`\n  Shop               ${shop.url}`)
  console.log(`  API, its document  ${shop.url}/api/docs`)
  console.log(`  SMS codes          ${shop.url}/dev/outbox   (embedded SMS provider)`)
  if (shop.deployUrl) console.log(`  Deploy console     ${shop.deployUrl}   (its token: ${tokenFile})`)
  if (shopHost(process.env) === '127.0.0.1')
    console.log(
      `\nOnly this machine can open the shop: SMS codes are readable and payments free. HOST=:: opens it to others.`,
    )
  console.log('\nready')
  for (const fault of await checkReleases(target)) console.error(fault)
} catch (error) {
  // The server has said why itself.
  if (!(error instanceof NotReady)) console.error(error instanceof Error ? error.message : error)
  await end(1)
}
