import type * as z from 'zod/mini'
import { failureSchema } from '../contract/session.ts'
import { DeployError } from '../lib/deploy-error.ts'

const DEADLINE_MS = 60_000

/** The service's answer to a call that it did not carry out; the code is one of `DeployError`, or its own. */
export class RefusedByService extends Error {
  override readonly name = 'RefusedByService'
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export interface ServiceAddress {
  readonly url: string
  readonly token: string | undefined
  readonly person: string
}

/** A call of the service; its answer is parsed with the schema. */
export type CallService = <Schema extends z.ZodMiniType>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  answer: Schema,
  body?: unknown,
  /** By default a minute. */
  deadlineMs?: number,
) => Promise<z.output<Schema>>

/** Throws `RefusedByService`, or a `DeployError` `SERVICE_DOWN` if the service cannot be reached. */
export function serviceClient({ url, token, person }: ServiceAddress): CallService {
  const root = url.replace(/\/$/, '')
  return async (method, path, answer, body, deadlineMs = DEADLINE_MS) => {
    const isBytes = body instanceof Uint8Array
    let response: Response
    try {
      response = await fetch(`${root}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          'x-deploy-user': encodeURIComponent(person),
          ...(body !== undefined && {
            'content-type': isBytes ? 'application/octet-stream' : 'application/json',
          }),
        },
        ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(deadlineMs),
      })
    } catch (error) {
      throw new DeployError('SERVICE_DOWN', `The deploy service at ${root} cannot be reached: try again`, {
        cause: error,
      })
    }
    const content = await contentOf(response)
    if (response.ok) return answer.parse(content) as z.output<typeof answer>
    throw failureOf(response, content, root)
  }
}

async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function failureOf({ status }: Response, content: unknown, root: string): Error {
  const failure = failureSchema.safeParse(content)
  if (failure.success) return new RefusedByService(failure.data.code, failure.data.message)
  return new DeployError('SERVICE_DOWN', `${root} answered with ${status}: is it the deploy service?`)
}
