import { expect, onTestFinished, test, vi } from 'vitest'

test('first call – its chunk never arrives – ends as a timeout', async () => {
  vi.resetModules()
  vi.doMock('axios', () => new Promise(() => {}))
  onTestFinished(() => {
    vi.doUnmock('axios')
    vi.resetModules()
  })
  const { axiosTransport } = await import('./axios-transport.ts')
  const send = axiosTransport({ baseUrl: '', timeoutMs: 20 })

  await expect(send({ method: 'GET', url: '/', headers: {} })).rejects.toMatchObject({ kind: 'timeout' })
})
