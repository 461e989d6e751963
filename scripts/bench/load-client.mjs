// Visits pages over many connections until it is told to stop. LOAD is JSON: `origin`; `addresses`, one for each visitor;
// `views`, each a list of paths to request one after another (`{n}` is different every time), where every visitor starts at
// another view; and `pauseMs` between two views. Answers `count` with what happened since the last one: how long the first
// request of each view took (ms), requests and statuses.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const { origin, addresses, views, pauseMs } = JSON.parse(process.env.LOAD ?? '')
const agent = new Agent({ keepAlive: true, maxSockets: addresses.length })
let counted = { times: [], requests: 0, statuses: {} }
let sent = 0

function request(path, address) {
  const startedAt = performance.now()
  const headers = { 'x-forwarded-for': address, 'accept-encoding': 'br' }
  return new Promise(resolve => {
    get(origin + path.replace('{n}', `${process.pid}-${sent++}`), { agent, headers }, response => {
      const { statusCode } = response
      response.resume().once('end', () => resolve({ status: statusCode, ms: performance.now() - startedAt }))
    }).once('error', ({ code }) => resolve({ status: code, ms: performance.now() - startedAt }))
  })
}

async function view(paths, address) {
  for (const [index, path] of paths.entries()) {
    const { status, ms } = await request(path, address)
    counted.requests++
    counted.statuses[status] = (counted.statuses[status] ?? 0) + 1
    if (index === 0) counted.times.push(ms)
  }
}

async function visit(address, first) {
  if (pauseMs > 0) await sleep(Math.random() * pauseMs)
  for (let at = first; ; at++) {
    await view(views[at % views.length], address)
    if (pauseMs > 0) await sleep(pauseMs)
  }
}
for (const [index, address] of addresses.entries()) void visit(address, index)

process.on('message', () => {
  process.send?.(counted)
  counted = { times: [], requests: 0, statuses: {} }
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true, port: 0 })
