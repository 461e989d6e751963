import { LRUCache } from 'lru-cache'
import type { Log } from 'shared-server/logging/log'

const MINUTE_MS = 60_000
const RELEASES = 200
const MOST_CHARACTERS = 2_000

/**
 * A log that takes `perMinute` lines of one release, and of everything without a release: a careless remote must not fill
 * the disk. The first line beyond them is replaced by one that says so. Lines are cut at 2,000 characters.
 */
export function boundedLog(log: Log, { perMinute = 60, now = () => performance.now() } = {}): Log {
  const windows = new LRUCache<string, { readonly began: number; lines: number }>({ max: RELEASES })
  return (message, fields = {}) => {
    const { remote = '', version = '' } = fields
    const key = `${remote} ${version}`
    const last = windows.get(key)
    const window = last && now() - last.began < MINUTE_MS ? last : { began: now(), lines: 0 }
    windows.set(key, window)
    window.lines++
    if (window.lines <= perMinute) log(message.slice(0, MOST_CHARACTERS), fields)
    else if (window.lines === perMinute + 1) {
      const of = remote === '' ? {} : { remote, version }
      log(`more than ${perMinute} lines in a minute: the others are dropped until it is over`, of)
    }
  }
}
