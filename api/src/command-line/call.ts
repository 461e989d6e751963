import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operatorKey } from '../desk/access/operator-key.ts'
import { StartupError } from '../lib/startup-error.ts'

/** Until the API begins its answer, ms. */
const TIMEOUT = 20_000

export type Environment = Readonly<Record<string, string | undefined>>

/** What is sent: text, or a file, for which there is no deadline. */
interface Request {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | ReadableStream
}

/** Calls the running API as the operator. Throws `StartupError` with one line when none answers. */
export async function reachApi(
  environment: Environment,
  path: string,
  { headers, body, ...request }: Request,
): Promise<{ url: string; response: Response }> {
  const url = `${apiOrigin(environment)}${path}`
  const authorization = `Operator ${operatorKey(secretOf(environment))}`
  const late = new AbortController()
  const isText = typeof body === 'string'
  const timer = body === undefined || isText ? setTimeout(() => late.abort(), TIMEOUT) : undefined
  const response = await fetch(url, {
    ...request,
    ...(body !== undefined && { body, duplex: 'half' }),
    headers: { ...(isText && { 'content-type': 'application/json' }), authorization, ...headers },
    signal: late.signal,
  }).catch(() => {
    throw new StartupError(
      `No API answers at ${url}. Start the shop, or set API_PORT to that of the running one.`,
    )
  })
  clearTimeout(timer)
  return { url, response }
}

/** Throws `StartupError` with one line when the API is not reachable, or is not the one the settings describe. */
export async function askApi(environment: Environment, path: string, command: object): Promise<unknown> {
  const request = { method: 'POST', body: JSON.stringify(command) }
  const { url, response } = await reachApi(environment, path, request)
  if (response.status === 404) throw unknownOperator(url)
  if (!response.ok) throw new StartupError(`The API at ${url} could not do it: status ${response.status}.`)
  return response.json()
}

export function unknownOperator(url: string): StartupError {
  return new StartupError(
    `The API at ${url} does not know this operator. DATA_DIR (or TOKEN_SECRET) must be that of the running API.`,
  )
}

/** URL of the API with these settings; localhost when it listens on every address. */
function apiOrigin({ API_HOST, API_PORT }: Environment): string {
  const host = API_HOST?.trim() || '127.0.0.1'
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${API_PORT?.trim() || '3001'}`
}

/** The secret that the operator's key is derived from. Throws `StartupError` when there is none. */
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
