/**
 * Checks that page requests do not grow the heap:
 *
 *     node shell/server/heap-check.mjs http://localhost:3000 shell/dist/<build>
 *
 * Starts a second shell from that build beside the running shop, whose API and releases it uses (with the same DATA_DIR
 * and API_PORT), requests 2,000 pages with different URLs, and compares the heap in use after a collection at request
 * 500 with that at 2,000. Cached pages and answers live in bounded buffers outside the heap.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const WARM = 500
const REQUESTS = 2_000
const MAX_GROWTH = 0.1

const [shop = 'http://localhost:3000', build = 'shell/dist'] = process.argv.slice(2)

/** Runs inside the shell: answers every message with the heap in use after a collection, in bytes. */
const answerWithHeap = `
process.on('message', () => {
  gc(); gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ heapUsed, external, rss })
})
process.channel.unref()`

const shell = fork(join(resolve(build), 'server/main.js'), {
  execArgv: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(answerWithHeap)}`],
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
})
const [{ port }] = await once(shell, 'message')

async function heap() {
  shell.send('heap')
  const [{ heapUsed, external, rss }] = await once(shell, 'message')
  return { heapUsed, external, rss }
}

/** URLs of all kinds: products, lists, searches, missing pages, made-up parameters. */
async function addresses() {
  const slugs = []
  for (let page = 1; slugs.length < REQUESTS && page < 200; page++) {
    const answer = await fetch(`${shop}/api/V1/product/listing?page=${page}`)
    const { data, pageCount } = await answer.json()
    slugs.push(...data.map(({ slug }) => slug))
    if (page >= pageCount) break
  }
  return Array.from({ length: REQUESTS }, (_, index) => {
    const kinds = [
      `/product/${slugs[index % slugs.length]}`,
      `/product/${slugs[(index * 7) % slugs.length]}?utm_source=${index}`,
      `/category/espresso-makers?page=${index}`,
      `/search?searchText=${encodeURIComponent(`قهوه ${index}`)}`,
      `/?made-up=${index}`,
      `/no-such-page-${index}`,
      `/card?x=${index}`,
    ]
    return kinds[index % kinds.length]
  })
}

const inMb = bytes => (bytes / 1024 / 1024).toFixed(1)
const statuses = new Map()
const marks = new Map()
const startedAt = performance.now()
for (const [index, address] of (await addresses()).entries()) {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`)
  await answer.arrayBuffer()
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if ((index + 1) % 250 !== 0) continue
  const now = await heap()
  marks.set(index + 1, now.heapUsed)
  console.log(
    `${index + 1} pages: heap ${inMb(now.heapUsed)} MB, buffers ${inMb(now.external)} MB, process ${inMb(now.rss)} MB`,
  )
}
console.log(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
shell.kill()

const growth = marks.get(REQUESTS) / marks.get(WARM) - 1
console.log(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)
console.log(
  `${Math.round((performance.now() - startedAt) / REQUESTS)} ms per page; heap ${(growth * 100).toFixed(1)} % larger`,
)
if (growth > MAX_GROWTH) {
  console.error(`The heap grew by more than ${MAX_GROWTH * 100} % between page ${WARM} and ${REQUESTS}.`)
  process.exitCode = 1
}
