import { type FaultGroup, faultGroupSchema } from 'shared-server/metrics/fault-groups'
import * as z from 'zod/mini'
import type { RemoteFault, RemoteFaults } from '../../contract/faults.ts'
import { answerOf, askProcesses } from '../../lib/ask-processes.ts'
import type { MetricsSource } from '../../watcher/figures/scraper.ts'
import type { FindSource } from './source-positions.ts'

const ANSWER_MS = 2_000
const MOST = 30

/** What the processes saw of a remote in the last day. Never rejects. */
export async function faultsOf(
  { urls, token }: MetricsSource,
  remote: string,
  findSource: FindSource,
): Promise<RemoteFaults> {
  const { answers, silent } = await askProcesses(urls, url => ask(url, token))
  const groups = await Promise.all(
    answers
      .flat()
      .filter(group => group.remote === remote)
      .map(async group => {
        const source = group.at === undefined ? undefined : await findSource(group, group.at)
        return { ...group, ...(source && { source }) }
      }),
  )
  const faults = alike(groups)
  const byTrust = [
    ...faults.filter(({ isDoubtful }) => !isDoubtful),
    ...faults.filter(({ isDoubtful }) => isDoubtful),
  ]
  return { faults: byTrust.slice(0, MOST), silent: Object.fromEntries(silent) }
}

async function ask(url: string, token: string | undefined): Promise<FaultGroup[]> {
  const answer = await answerOf(url.replace(/\/?$/, '/faults'), { deadlineMs: ANSWER_MS, token })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return z.array(faultGroupSchema).parse(await answer.json())
}

/** Groups what differs only in its version, as names of built files and their lines do, and in its process. */
function alike(groups: readonly (FaultGroup & { readonly source?: string })[]): RemoteFault[] {
  const found = new Map<string, RemoteFault>()
  const latestFirst = [...groups].sort((a, b) => (a.last < b.last ? 1 : -1))
  for (const { remote: _, version, ...group } of latestFirst) {
    const { expose, where, phase, code, message, at, source, browsers, views, isDoubtful } = group
    const file = source?.replace(/:\d+:\d+$/, '') ?? fileOf(at)
    const key = JSON.stringify([expose, where, phase, code, message, file, isDoubtful])
    const known = found.get(key)
    found.set(
      key,
      known
        ? {
            ...known,
            count: known.count + group.count,
            first: known.first < group.first ? known.first : group.first,
            versions: [...new Set([...known.versions, version])],
            ...(browsers && { browsers: [...new Set([...(known.browsers ?? []), ...browsers])] }),
            ...(views && {
              views: {
                all: views.all + (known.views?.all ?? 0),
                faulty: views.faulty + (known.views?.faulty ?? 0),
              },
            }),
          }
        : { ...group, versions: [version] },
    )
  }
  return [...found.values()]
}

/** The file without the hash of its content: `assets/row` for `assets/row-x1B2c3D4.js:1:204`. */
function fileOf(at: string | undefined): string | undefined {
  return at?.replace(/(-[\w-]{8})?\.js:\d+:\d+$/, '')
}
