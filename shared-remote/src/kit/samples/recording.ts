import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const answerSchema = z.object({ status: z.int(), body: z.unknown() })

/** Recorded API answers, by request: shown in the harness when no API runs. */
const recordingSchema = z.object({
  /** A day, `2026-11-20`. */
  recordedOn: z.string(),
  answers: z.record(z.string(), answerSchema),
})
export type Recording = z.infer<typeof recordingSchema>
type RecordedAnswer = z.infer<typeof answerSchema>

/** The key of a call in a recording; the body is ignored. */
export interface RecordedCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Whether a user is signed in. */
  readonly isUser: boolean
}

/** Path of a remote's recording; releases contain nothing from `fixtures`. */
export function recordingFile(folder: string): string {
  return join(folder, 'fixtures/recorded.json')
}

/** The recording of a remote; undefined if it has none. Throws if its file is invalid. */
export function readRecording(folder: string): Recording | undefined {
  const file = recordingFile(folder)
  return existsSync(file) ? recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/**
 * The recorded answer to this call: an exact match, otherwise the same call by the other kind of visitor, otherwise one
 * that differs only in its query. Undefined if nothing matches.
 */
export function recordedAnswer({ answers }: Recording, call: RecordedCall): RecordedAnswer | undefined {
  const exact = answers[keyOf(call)] ?? answers[keyOf({ ...call, isUser: !call.isUser })]
  if (exact) return exact
  const pathOf = (key: string) => key.split('?')[0]?.replace(/ \(user\)$/, '')
  const alike = Object.keys(answers).find(key => pathOf(key) === pathOf(keyOf({ ...call, isUser: false })))
  return alike === undefined ? undefined : answers[alike]
}

export function createRecorder(
  folder: string,
  today: string,
): (call: RecordedCall, answer: RecordedAnswer) => void {
  const answers = { ...readRecording(folder)?.answers }
  return (call, { status, body }) => {
    if (call.url === '/api/healthz') return
    answers[keyOf(call)] = { status, body: withoutTokens(body) }
    const sorted = Object.fromEntries(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)))
    mkdirSync(dirname(recordingFile(folder)), { recursive: true })
    writeFileSync(recordingFile(folder), `${lines({ recordedOn: today, answers: sorted })}\n`)
  }
}

function keyOf({ method, url, isUser }: RecordedCall): string {
  return `${method} ${url}${isUser ? ' (user)' : ''}`
}

/** The recorded tokens must not sign in everybody who reads the file. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      /token$/i.test(key) && typeof item === 'string' ? 'recorded' : withoutTokens(item),
    ]),
  )
}

/** One answer per line, so that a changed answer is one changed line. */
function lines({ recordedOn, answers }: Recording): string {
  const each = Object.entries(answers).map(
    ([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`,
  )
  return `{ "recordedOn": ${JSON.stringify(recordedOn)}, "answers": {\n${each.join(',\n')}\n} }`
}
