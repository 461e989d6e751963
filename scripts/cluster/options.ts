import { parseArgs } from 'node:util'
import { reasonOf } from 'shared-server/reason-of'
import { isReachable } from './reach.ts'

/** The command cannot start a cluster; the message is for who has typed it. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
}

export interface ClusterOptions {
  readonly shells: number
  readonly apis: number
  readonly port: number
  readonly databaseUrl: string
  readonly redisUrl: string
}

/** The balancer's configuration knows so many of each. */
const MOST = 4

/**
 * `--shells 2 --apis 2 --port 8443`, and from the environment DATABASE_URL and REDIS_URL, which must be reachable. Throws
 * `ClusterError`.
 */
export async function readOptions(
  args: readonly string[],
  { DATABASE_URL = '', REDIS_URL = '' }: NodeJS.ProcessEnv,
): Promise<ClusterOptions> {
  const { values } = parse(args)
  const shells = wholeNumber('--shells', values.shells, MOST)
  const apis = wholeNumber('--apis', values.apis, MOST)
  const port = wholeNumber('--port', values.port, 65_535)
  await needed('PostgreSQL', 'DATABASE_URL', DATABASE_URL, 5432)
  await needed('Redis', 'REDIS_URL', REDIS_URL, 6379)
  return { shells, apis, port, databaseUrl: DATABASE_URL, redisUrl: REDIS_URL }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        shells: { type: 'string', default: '2' },
        apis: { type: 'string', default: '2' },
        port: { type: 'string', default: '8443' },
      },
    })
  } catch (error) {
    throw new ClusterError(reasonOf(error))
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new ClusterError(`${name} must be a number from 1 to ${most}, not ${text}`)
}

async function needed(what: string, setting: string, url: string, port: number): Promise<void> {
  if (url === '') throw new ClusterError(`A cluster needs ${what}: install it, then set ${setting}`)
  if (!URL.canParse(url)) throw new ClusterError(`${setting} is no URL`)
  if (await isReachable(url, port)) return
  throw new ClusterError(`No ${what} answers at ${new URL(url).host || 'its address'} (${setting}): start it`)
}
