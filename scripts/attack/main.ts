import { reasonOf } from 'shared-server/reason-of'
import { untilStopped } from '../lib/until-stopped.ts'
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts'
import { attacks } from './attacks.ts'

let shop: AttackedShop | undefined
const end = untilStopped(async () => shop?.stop())

try {
  shop = await startAttackedShop(line => console.error(line))
  let broken = 0
  for (const { name, promise, run } of attacks) {
    const reached = await run(shop).catch(error => `the attack itself failed: ${error}`)
    if (reached !== undefined) broken += 1
    console.log(`${reached === undefined ? '✓' : '✗'} ${name}: ${reached ?? promise}`)
  }
  console.log(`\n${attacks.length - broken} of ${attacks.length} promises kept`)
  await end(broken === 0 ? 0 : 1)
} catch (error) {
  console.error(reasonOf(error))
  await end(1)
}
