import { type ApiError, apiErrorSchema } from 'shared-shop/errors/api-error'
import type { Endpoint } from 'shared-shop/http/endpoint'
import type * as z from 'zod/mini'
import { StartupError } from '../lib/startup-error.ts'
import { apiOrigin, type Environment, secretOf } from './call.ts'
import { operatorKey } from './operator-key.ts'

const TIMEOUT = 60_000

/** The API's answer to a command: what the endpoint promises, or why it refused. */
export type EndpointAnswer<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly error: ApiError }

/**
 * Calls an endpoint of the back office in the running API, with the operator's key. Throws `StartupError` with a
 * one-line message when the API is not reachable, or is not the one the settings describe.
 */
export async function callEndpoint<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
>(
  environment: Environment,
  endpoint: Endpoint<P, Q, B, A>,
  call: {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, string | number>>
    readonly body?: z.input<B>
  } = {},
): Promise<EndpointAnswer<z.output<A>>> {
  const origin = apiOrigin(environment)
  const response = await fetch(origin + targetOf(endpoint.path, call), {
    method: endpoint.method,
    headers: {
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      authorization: `Operator ${operatorKey(secretOf(environment))}`,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => {
    throw new StartupError(
      `No API answers at ${origin}. Start the shop, or set API_PORT to that of the running one.`,
    )
  })
  if (response.status === 401) {
    throw new StartupError(
      `The API at ${origin} does not know this operator. DATA_DIR (or TOKEN_SECRET) must be that of the running API.`,
    )
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) {
    const error = apiErrorSchema.safeParse(answer)
    if (error.success && response.status < 500) return { ok: false, error: error.data }
    throw new StartupError(`The API at ${origin} could not do it: status ${response.status}.`)
  }
  const parsed = endpoint.answer.safeParse(answer)
  if (!parsed.success) throw new StartupError('The API answered something else. Is it of this version?')
  return { ok: true, value: parsed.data }
}

function targetOf(
  path: string,
  call: {
    readonly params?: Readonly<Record<string, string | number>>
    readonly query?: Readonly<Record<string, string | number>>
  },
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name] ?? '')),
  )
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size > 0 ? `${filled}?${query}` : filled
}
