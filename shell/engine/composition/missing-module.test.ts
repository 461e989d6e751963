import { afterEach, expect, test, vi } from 'vitest'
import { announceMissing } from './missing-module.ts'

const dispatchEvent = vi.fn((_event: Event) => true)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** Whether a failed script is announced when its release's host answers so. */
async function isAnnounced(answer: () => Promise<Response>): Promise<boolean> {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('dispatchEvent', dispatchEvent)
  await announceMissing('/list.json', new Error('gone'), new AbortController().signal)
  return dispatchEvent.mock.calls.some(([{ type }]) => type === 'vite:preloadError')
}

test.each([
  ['there', async () => new Response('{}'), true],
  ['removed', async () => new Response('', { status: 404 }), true],
  ['on a host that fails', async () => new Response('', { status: 503 }), false],
  ['on a host that is down', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('missing script – its release is %s – is announced, or not', async (_where, answer, announced) => {
  expect(await isAnnounced(answer)).toBe(announced)
})
