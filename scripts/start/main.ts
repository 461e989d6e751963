import { localTargetFrom } from 'deploy/stores/target'
import { ServiceEnded } from '../lib/child.ts'
import { type LocalShop, startLocalShop } from '../lib/local-shop.ts'
import { untilStopped } from '../lib/until-stopped.ts'

let shop: LocalShop | undefined
const end = untilStopped(async () => shop?.stop())

try {
  shop = await startLocalShop(localTargetFrom(process.env), { say: console.log })
  console.log(`\n  Shop               ${shop.url}`)
  console.log(`  API, its document  ${shop.url}/api/docs`)
  console.log(`  SMS codes          ${shop.url}/dev/outbox   (embedded SMS provider)`)
  console.log('\nready')
} catch (error) {
  if (!(error instanceof ServiceEnded)) console.error(error instanceof Error ? error.message : error)
  await end(1)
}
