import { type ApiError, apiErrorSchema } from 'shared-base/errors/api-error'
import type { Endpoint, EndpointInput } from 'shared-base/http/endpoint'
import type * as z from 'zod/mini'
import { StartupError } from '../lib/startup-error.ts'
import { type Environment, reachApi, unknownOperator } from './call.ts'

/** The API has refused a call: it cannot be done, or not now. */
export class Refused extends Error {
  constructor(readonly error: ApiError) {
    super(error.message)
  }
}

/** The parts of a call; which of them an endpoint has is up to its definition. */
interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Instead of `body`, for uploads; `bytes` is its length, if known. */
  readonly file?: { readonly content: ReadableStream; readonly bytes?: number }
}

/**
 * Calls an endpoint of the back office with the operator's key, as the commands do. Throws {@link Refused} on 4xx with a
 * code, and `StartupError` with a one-line message when the API is not reachable, or is not the one the settings
 * describe.
 */
export async function callDesk<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  environment: Environment,
  endpoint: Endpoint<P, Q, B, A>,
  input: EndpointInput<Endpoint<P, Q, B, A>> & Parts,
): Promise<z.output<A>> {
  const response = await answerOf(environment, endpoint, input)
  const parsed = endpoint.answer.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new StartupError('The API answered something else. Is it of this version?')
  return parsed.data
}

/** Like {@link callDesk}, for endpoints whose answer is a file. */
export async function downloadDesk<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  environment: Environment,
  endpoint: Endpoint<P, Q, B, A>,
  input: EndpointInput<Endpoint<P, Q, B, A>> & Parts,
): Promise<ReadableStream> {
  const { body } = await answerOf(environment, endpoint, input)
  if (!body) throw new StartupError('The API answered without a file.')
  return body
}

async function answerOf(environment: Environment, endpoint: Endpoint, input: Parts): Promise<Response> {
  const { method } = endpoint
  const { content, bytes } = input.file ?? {}
  const { url, response } = await reachApi(environment, pathOf(endpoint, input), {
    method,
    headers: {
      'x-visitor-token': 'operatorconsole',
      ...(content && { 'content-type': 'application/octet-stream' }),
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    },
    ...(method !== 'GET' && { body: content ?? JSON.stringify(input.body ?? {}) }),
  })
  if (response.ok) return response
  throw refusalOf(url, response.status, await response.json().catch(() => undefined))
}

function refusalOf(url: string, status: number, answer: unknown): Error {
  if (status === 401 || status === 403) return unknownOperator(url)
  const error = apiErrorSchema.safeParse(answer)
  return error.success && status < 500
    ? new Refused(error.data)
    : new StartupError(`The API at ${url} could not do it: status ${status}.`)
}

function pathOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}
