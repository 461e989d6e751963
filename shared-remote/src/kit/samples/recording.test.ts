import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createRecorder, type Recording, readRecording, recordedAnswer, recordingFile } from './recording.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recording-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const answer = (body: unknown) => ({ status: 200, body })

test('recorded answers – replayed – are the same, without tokens', () => {
  const folder = emptyFolder()
  expect(readRecording(folder)).toBeUndefined()
  const record = createRecorder(folder, '2026-11-20')

  record({ method: 'GET', url: '/api/V1/home', isUser: false }, answer({ latest: [] }))
  record(
    { method: 'POST', url: '/api/V1/login', isUser: false },
    answer({ data: { id: 7, api_token: 'secret' } }),
  )
  record({ method: 'GET', url: '/api/healthz', isUser: false }, answer({ status: 'ok' }))

  expect(readRecording(folder)).toEqual({
    recordedOn: '2026-11-20',
    answers: {
      'GET /api/V1/home': answer({ latest: [] }),
      'POST /api/V1/login': answer({ data: { id: 7, api_token: 'recorded' } }),
    },
  })
  expect(readFileSync(recordingFile(folder), 'utf8')).not.toContain('secret')
})

const recording: Recording = {
  recordedOn: '2026-11-20',
  answers: {
    'GET /api/V1/list?page=1': answer('first'),
    'GET /api/V1/list?page=2': answer('second'),
    'GET /api/V1/mine (user)': answer('of a user'),
    'GET /api/V1/both': answer('of anybody'),
    'GET /api/V1/both (user)': answer('of a user'),
    'GET /api/V1/asked?q=1 (user)': answer('of a user with a query'),
  },
}

test.each([
  ['the very same', { url: '/api/V1/list?page=2', isUser: false }, 'second'],
  ['what the other kind of visitor got', { url: '/api/V1/mine', isUser: false }, 'of a user'],
  ['what this kind of visitor got', { url: '/api/V1/both', isUser: true }, 'of a user'],
  ['another query of the same path', { url: '/api/V1/list?page=9', isUser: true }, 'first'],
  ['another query of a user', { url: '/api/V1/asked?q=2', isUser: true }, 'of a user with a query'],
  ['nothing', { url: '/api/V1/lis', isUser: false }, undefined],
])('a call – is answered with %s', (_what, call, body) => {
  expect(recordedAnswer(recording, { method: 'GET', ...call })?.body).toBe(body)
})
