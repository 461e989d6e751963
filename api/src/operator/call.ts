import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupError } from '../lib/startup-error.ts'
import { type Command, type DeskAnswer, deskAnswerSchema } from './commands.ts'
import { operatorKey } from './operator-key.ts'
import { OPERATOR_PATH } from './routes.ts'

const TIMEOUT = 20_000

export type Environment = Readonly<Record<string, string | undefined>>

/** Runs a command of the order desk in the running API; see {@link askApi}. */
export async function callDesk(environment: Environment, command: Command): Promise<DeskAnswer> {
  const answer = deskAnswerSchema.safeParse(await askApi(environment, OPERATOR_PATH, command))
  if (!answer.success) throw new StartupError('The API answered something else. Is it of this version?')
  return answer.data
}

/**
 * Sends a command to the running API, which holds the database and the caches. Throws `StartupError` with a one-line
 * message when the API is not reachable, or is not the one the settings describe.
 */
export async function askApi(environment: Environment, path: string, command: object): Promise<unknown> {
  const url = `${apiOrigin(environment)}${path}`
  const key = operatorKey(secretOf(environment))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Operator ${key}` },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => {
    throw new StartupError(
      `No API answers at ${url}. Start the shop, or set API_PORT to that of the running one.`,
    )
  })
  if (response.status === 404) {
    throw new StartupError(
      `The API at ${url} does not know this operator. DATA_DIR (or TOKEN_SECRET) must be that of the running API.`,
    )
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw new StartupError(`The API at ${url} could not do it: status ${response.status}.`)
  return answer
}

/** URL of the API with these settings; localhost when it listens on every address. */
function apiOrigin({ API_HOST, API_PORT }: Environment): string {
  const host = API_HOST?.trim() || '127.0.0.1'
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${API_PORT?.trim() || '3001'}`
}

function secretOf({ TOKEN_SECRET, DATA_DIR }: Environment): string {
  if (TOKEN_SECRET?.trim()) return TOKEN_SECRET.trim()
  const path = join(resolve(DATA_DIR?.trim() || '.data'), 'secret')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new StartupError(
      `There is no secret in ${path}. Set DATA_DIR (or TOKEN_SECRET) to that of the running API.`,
    )
  }
}
