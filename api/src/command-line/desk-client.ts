import { requestPath } from 'shared-base/client/request-url'
import { type ApiError, apiErrorSchema } from 'shared-base/errors/api-error'
import type { Endpoint, EndpointAnswer, EndpointInput } from 'shared-base/http/endpoint'
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
export async function callDesk<E extends Endpoint>(
  environment: Environment,
  endpoint: E,
  input: EndpointInput<E> & Parts,
): Promise<EndpointAnswer<E>> {
  const response = await answerOf(environment, endpoint, input)
  const parsed = endpoint.answer.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new StartupError('The API answered something else. Is it of this version?')
  // The type is inferred from the schema that parsed it; TypeScript cannot follow that through E.
  return parsed.data as EndpointAnswer<E>
}

/** Like {@link callDesk}, for endpoints whose answer is a file. */
export async function downloadDesk<E extends Endpoint>(
  environment: Environment,
  endpoint: E,
  input: EndpointInput<E> & Parts,
): Promise<ReadableStream> {
  const { body } = await answerOf(environment, endpoint, input)
  if (!body) throw new StartupError('The API answered without a file.')
  return body
}

async function answerOf(environment: Environment, endpoint: Endpoint, input: Parts): Promise<Response> {
  const { method } = endpoint
  const { content, bytes } = input.file ?? {}
  const { url, response } = await reachApi(environment, requestPath(endpoint, input), {
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
