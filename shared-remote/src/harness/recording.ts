import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const answerSchema = z.object({ status: z.int(), body: z.unknown() })

/** What an API answered once, by request: what the harness shows where no API runs. */
const recordingSchema = z.object({
  /** A day, `2026-11-20`. */
  recordedOn: z.string(),
  answers: z.record(z.string(), answerSchema),
})
export type Recording = z.infer<typeof recordingSchema>
type RecordedAnswer = z.infer<typeof answerSchema>

/** A call of the API as far as a recording tells calls apart: not by its body. */
export interface RecordedCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  /** Whether somebody is signed in. */
  readonly isUser: boolean
}

/** Where a remote keeps its recording; no release is made of anything in `fixtures`. */
export function recordingFile(folder: string): string {
  return join(folder, 'fixtures/recorded.json')
}

/** The recording of a remote; undefined when it has none. Throws when its file holds something else. */
export function readRecording(folder: string): Recording | undefined {
  const file = recordingFile(folder)
  return existsSync(file) ? recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/**
 * What was answered to this call: to the very same, else to the same asked by the other kind of visitor, else to one
 * that differs in its query only. Undefined when nothing like it was recorded.
 */
export function recordedAnswer({ answers }: Recording, call: RecordedCall): RecordedAnswer | undefined {
  const exact = answers[keyOf(call)] ?? answers[keyOf({ ...call, isUser: !call.isUser })]
  if (exact) return exact
  const pathOf = (key: string) => key.split('?')[0]?.replace(/ \(user\)$/, '')
  const alike = Object.keys(answers).find(key => pathOf(key) === pathOf(keyOf({ ...call, isUser: false })))
  return alike === undefined ? undefined : answers[alike]
}

/** Adds answers to the file of a remote's recording. */
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

/** Whoever was signed in while recording must not be so for everybody who reads it. */
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

/** One answer a line: a changed one is one changed line. */
function lines({ recordedOn, answers }: Recording): string {
  const each = Object.entries(answers).map(
    ([key, answer]) => `${JSON.stringify(key)}: ${JSON.stringify(answer)}`,
  )
  return `{ "recordedOn": ${JSON.stringify(recordedOn)}, "answers": {\n${each.join(',\n')}\n} }`
}
