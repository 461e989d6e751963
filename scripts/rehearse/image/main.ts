import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { localTarget } from '@khaneno/deploy/stores/target'
import { freePort } from 'shared-server/free-port'
import * as paths from 'shared-shop/paths'
import { prepareShop } from '../../lib/prepare-shop.ts'
import { scratchFolder } from '../../lib/scratch.ts'
import { untilStopped } from '../../lib/until-stopped.ts'
import { MISSING_PART } from '../page-frame.ts'
import { tableOf } from '../table.ts'
import { assembleReadOnly, type RunningImage, runImage, writableFolder } from './image.ts'

const root = join(import.meta.dirname, '../../..')
const say = (line: string) => console.error(line)
const folder = scratchFolder('rehearse-image')
// The servers run as another user.
chmodSync(folder, 0o755)
const at = (path: string) => join(folder, path)

const running: RunningImage[] = []
const end = untilStopped(async () => {
  for (const image of running.splice(0).reverse()) await image.stop()
})

try {
  const sizes = []
  for (const name of ['shell', 'api', 'deploy', 'demo'] as const) {
    const { files, megabytes } = await assembleReadOnly(root, name, at(name), say)
    sizes.push([name, String(files), megabytes.toFixed(1)])
  }
  console.log(`\n${tableOf([['image', 'files', 'MB'], ...sizes])}\n`)

  const releases = { RELEASES_DIR: at('releases/files'), REGISTRY_FILE: at('releases/registry.json') }
  await prepareShop(
    localTarget({ root, releasesDir: releases.RELEASES_DIR, registryFile: releases.REGISTRY_FILE }),
    say,
  )
  writableFolder(at('releases'))
  const [port, apiPort, deployPort] = [await freePort(), await freePort(), await freePort()]
  const site = `http://localhost:${port}`
  const shared = {
    ...releases,
    SITE_ORIGIN: site,
    METRICS_TOKEN: randomBytes(32).toString('hex'),
    SERVER_KEY: randomBytes(32).toString('hex'),
  }
  running.push(
    await runImage(at('api'), 'main.js', {
      settings: {
        ...shared,
        API_PORT: String(apiPort),
        DATA_DIR: writableFolder(at('data/api')),
        ALLOW_SANDBOX: '1',
        DEMO_MODULE: at('demo/content.js'),
      },
      url: `http://127.0.0.1:${apiPort}/livez`,
    }),
  )
  running.push(
    await runImage(at('shell'), 'server/main.js', {
      settings: {
        ...shared,
        PORT: String(port),
        API_ORIGIN: `http://127.0.0.1:${apiPort}`,
        DATA_DIR: writableFolder(at('data/shell')),
      },
      url: `http://127.0.0.1:${port}/livez`,
    }),
  )
  running.push(
    await runImage(at('deploy'), 'main.js', {
      settings: {
        ...shared,
        DEPLOY_PORT: String(deployPort),
        DATA_DIR: writableFolder(at('data/deploy')),
      },
      url: `http://127.0.0.1:${deployPort}/healthz`,
    }),
  )

  const problems: string[] = []
  const home = await completePage(`${site}/`)
  const picture = /\/api\/V1\/picture\/[^"\s,?]+(?:\?[^"\s,]*)?/.exec(home)?.[0]
  if (!picture) problems.push('the home page shows no picture')
  for (const path of [paths.category('espresso-makers'), paths.cart, paths.blog])
    await completePage(site + path)
  const files = [
    site + (picture ?? '/'),
    `${site}/favicon.svg`,
    `${site}/api/docs`,
    `http://127.0.0.1:${deployPort}/`,
  ]
  for (const url of files) {
    const { status } = await fetch(url.replaceAll('&amp;', '&'))
    if (status !== 200) problems.push(`${url} answered ${status}`)
  }
  for (const image of running.splice(0).reverse()) await image.stop()
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) {
    console.log(
      'The images are complete: pages, pictures, API and console were served from read-only files, by another user.',
    )
  }
  await end(problems.length === 0 ? 0 : 1)
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  await end(1)
}

/** The text of a page once all its parts are rendered: the first requests for them load the remotes. */
async function completePage(url: string): Promise<string> {
  const until = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(url)
    const text = await answer.text()
    if (answer.status === 200 && !text.includes(MISSING_PART)) return text
    if (Date.now() > until) throw new Error(`${url} was never rendered completely: ${answer.status}`)
    await sleep(500)
  }
}
