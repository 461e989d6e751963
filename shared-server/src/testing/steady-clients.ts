import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often the balancer looks, ms. */
const LOOK_MS = 50

/**
 * Clients that keep their connections and call `path` without a pause, until the balancer that sends them, which looks at
 * `readyPath`, sees that the server is not ready. `over` resolves to the faults of their calls.
 */
export function steadyClients(
  origin: string,
  {
    path,
    readyPath,
    count = 8,
  }: { readonly path: string; readonly readyPath: string; readonly count?: number },
): { readonly answered: () => number; readonly over: Promise<readonly string[]> } {
  const agent = new Agent({ keepAlive: true })
  const faults: string[] = []
  let answered = 0
  let isReady = true
  async function send(): Promise<void> {
    while (isReady) {
      const status = await statusOf(origin + path, agent)
      if (status === 200) answered += 1
      else faults.push(String(status))
    }
  }
  async function look(): Promise<void> {
    while ((await statusOf(origin + readyPath)) === 200) await sleep(LOOK_MS)
    isReady = false
  }
  const over = Promise.all([look(), ...Array.from({ length: count }, send)]).then(() => {
    agent.destroy()
    return faults
  })
  return { answered: () => answered, over }
}

/** The status of an answer, or why there was none. */
function statusOf(url: string, agent = new Agent()): Promise<number | string> {
  return new Promise(resolve => {
    get(url, { agent }, answer => {
      answer.on('error', error => resolve(error.message))
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    }).on('error', error => resolve(error.message))
  })
}
