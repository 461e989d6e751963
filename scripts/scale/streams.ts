import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiProcess } from './api-process.ts'
import { query } from './database.ts'
import { makePeople } from './people.ts'

const KB = 1024
/** As many as a user may open. */
const PER_PERSON = 8

/** What open notification streams cost: KB of resident memory each, and the share of a core that all of them use. */
export async function streamCost(
  api: ApiProcess,
  url: string,
  count: number,
): Promise<{ readonly kilobytes: number; readonly idleShare: number }> {
  const people = await query(url, client => makePeople(client, Math.ceil(count / PER_PERSON)))
  const close = new AbortController()
  const before = (await api.memory()).resident
  try {
    for (let opened = 0; opened < count; opened++) {
      const token = people[Math.floor(opened / PER_PERSON)]?.token
      const answer = await fetch(`${api.origin}/api/V1/user/message/stream`, {
        headers: { authorization: `Bearer ${token}` },
        signal: close.signal,
      })
      if (answer.status !== 200) throw new Error(`stream ${opened + 1} answered ${answer.status}`)
    }
    const kilobytes = (((await api.memory()).resident - before) * KB) / count
    const window = 30_000
    return { kilobytes, idleShare: (await api.cpuOf(() => sleep(window))) / window }
  } finally {
    close.abort()
  }
}
