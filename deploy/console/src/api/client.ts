import type * as z from 'zod/mini'
import { doneSchema } from '../../../src/contract/commands.ts'
import { diffSchema } from '../../../src/contract/diff.ts'
import { remoteFaultsSchema } from '../../../src/contract/faults.ts'
import { overviewSchema } from '../../../src/contract/overview.ts'
import { historySchema } from '../../../src/contract/rollout.ts'
import { failureSchema, sessionSchema } from '../../../src/contract/session.ts'
import { ApiFailure } from './failure.ts'

interface Request {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly body?: object
  readonly signal?: AbortSignal
}

/** Calls the service and parses its answer; rejects with an `ApiFailure`. */
async function call<T>(path: string, schema: z.ZodMiniType<T>, request: Request = {}): Promise<T> {
  const answer = await send(path, request)
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw failureOf(answer.status, body)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiFailure(
    'ANSWER_INVALID',
    'The service answered in a form that this page does not know. Reload it.',
  )
}

async function send(path: string, { method = 'GET', body, signal }: Request): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure('OFFLINE', 'The deploy service does not answer')
  }
}

function failureOf(status: number, body: unknown): ApiFailure {
  const failure = failureSchema.safeParse(body)
  if (failure.success) return new ApiFailure(failure.data.code, failure.data.message, status)
  return new ApiFailure('ANSWER_INVALID', `The deploy service failed (${status})`, status)
}

/** Who is signed in, or null. */
export async function fetchSession() {
  try {
    return await call('/api/session', sessionSchema)
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null
    throw error
  }
}

export function signIn(token: string) {
  return call('/api/session', sessionSchema, { method: 'POST', body: { token } })
}

export async function signOut(): Promise<void> {
  const answer = await send('/api/session', { method: 'DELETE' })
  if (!answer.ok && answer.status !== 401)
    throw failureOf(answer.status, await answer.json().catch(() => undefined))
}

/** The overview, with how far the service's clock is ahead of this device's, in ms. */
export async function fetchOverview(signal?: AbortSignal) {
  const overview = await call('/api/overview', overviewSchema, { ...(signal && { signal }) })
  return { ...overview, aheadMs: Date.parse(overview.at) - Date.now() }
}

/** `count` entries before the revision `before`, newest first, of one remote or of all. */
export function fetchHistory(
  { remote, before, count }: { readonly remote?: string; readonly before?: number; readonly count: number },
  signal: AbortSignal,
) {
  const query = new URLSearchParams({
    count: String(count),
    ...(remote !== undefined && { remote }),
    ...(before !== undefined && { before: String(before) }),
  })
  return call(`/api/history?${query}`, historySchema, { signal })
}

export function fetchDiff(remote: string, from: string, to: string, signal: AbortSignal) {
  return call(`${pathOf(remote)}/diff?${new URLSearchParams({ from, to })}`, diffSchema, { signal })
}

export function fetchFaults(remote: string, signal: AbortSignal) {
  return call(`${pathOf(remote)}/faults`, remoteFaultsSchema, { signal })
}

export function post(path: string, body: object) {
  return call(path, doneSchema, { method: 'POST', body })
}

function pathOf(remote: string): string {
  return `/api/remotes/${encodeURIComponent(remote)}`
}
