import { join } from 'node:path'
import { localTargetFrom } from '@khaneno/deploy/stores/target'
import { ensureBuilt } from '../lib/build.ts'
import { NotReady } from '../lib/child.ts'
import { type LocalShop, startLocalShop } from '../lib/local-shop.ts'
import { type ExampleServer, listExamples, serveExamples } from '../lib/serve-examples.ts'
import { untilStopped } from '../lib/until-stopped.ts'

/** Longest time that a local shop may take to answer, ms. */
const PATIENCE_MS = 5_000

/**
 * Returns `shop` if a shop answers there, otherwise undefined. Throws if that shop does not allow the origin `guest`, or
 * if it is `needed` and does not answer.
 */
async function findShop(
  shop: string,
  guest: string,
  { needed }: { readonly needed: boolean },
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const isThere = await fetch(`${shop}/healthz`, { signal }).then(
    answer => answer.ok,
    () => false,
  )
  if (!isThere) {
    if (needed) throw new Error(`No shop answers at ${shop} (SHOP_URL).`)
    return undefined
  }
  const answer = await fetch(`${shop}/api/V1/cart/price`, {
    method: 'OPTIONS',
    headers: { origin: guest, 'access-control-request-method': 'POST' },
    signal,
  })
  if (answer.headers.get('access-control-allow-origin') === guest) return shop
  throw new Error(
    `The shop at ${shop} does not allow the origin ${guest}. Stop it, so that this command starts one, or restart it with CORS_ORIGINS=${guest}.`,
  )
}

const target = localTargetFrom(process.env)
const sources = join(target.root, 'examples')
const port = Number(process.env.EXAMPLES_PORT || 4000)
const origin = `http://localhost:${port}`
let shop: LocalShop | undefined
let examples: ExampleServer | undefined
const end = untilStopped(async () => {
  await examples?.stop()
  await shop?.stop()
})

try {
  const wanted = process.env.SHOP_URL || `http://localhost:${process.env.PORT || 3000}`
  const running = await findShop(new URL(wanted).origin, origin, { needed: Boolean(process.env.SHOP_URL) })
  if (!running) {
    const allowed = [process.env.CORS_ORIGINS, origin].filter(Boolean).join(',')
    shop = await startLocalShop(target, {
      say: console.log,
      env: { CORS_ORIGINS: allowed },
    })
  }
  const url = running ?? shop?.url ?? wanted
  const built = await ensureBuilt(target.root, 'examples', console.log)
  examples = await serveExamples({ folders: [sources, built], shop: url }, port)
  console.log(`\n  Shop             ${url}${running ? '   (was running)' : ''}`)
  for (const name of listExamples(sources)) console.log(`  ${name.padEnd(16)} ${origin}/${name}/`)
  console.log('\nready')
} catch (error) {
  // The server has said why itself.
  if (!(error instanceof NotReady)) console.error(error instanceof Error ? error.message : error)
  await end(1)
}
