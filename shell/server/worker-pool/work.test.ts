import { describe, expect, test, vi } from 'vitest'
import { jobAt, workOf } from '../testing/fake-workers.ts'
import { Work } from './work.ts'

describe('what it runs', () => {
  test('a page – its own release and that of the header', () => {
    expect(workOf(1, jobAt('/card?x=1', { version: '7' })).releases).toEqual(['mfe-header 7', 'mfe-cart 7'])
  })

  test('a path without a page – the header', () => {
    expect(workOf(1, jobAt('/no-such-page')).releases).toEqual(['mfe-header 1'])
  })

  test('remotes left out from the start and later – are not run, and named once', () => {
    const work = workOf(1, jobAt('/card', { without: ['mfe-header'] }))
    work.leaveOut('mfe-cart')
    work.leaveOut('mfe-header')

    expect(work.releases).toEqual([])
    expect(work.without).toEqual(['mfe-header', 'mfe-cart'])
  })

  test('a remote that is not registered – is not run', () => {
    const job = jobAt('/card')
    const { 'mfe-cart': _cart, ...releases } = job.composed.releases

    expect(workOf(1, { ...job, composed: { ...job.composed, releases } }).releases).toEqual(['mfe-header 1'])
  })
})

describe('its result', () => {
  test('a redirect of such a page – is passed on as it is', () => {
    const settle = vi.fn()
    const redirect = { kind: 'redirect', status: 301, location: '/' } as const
    const work = workOf(1, jobAt('/'), settle)
    work.leaveOut('mfe-header')
    work.resolve(redirect)

    expect(settle.mock.calls).toEqual([[{ page: redirect }]])
  })
})

test('begun and put back in line – its times start again', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100)
  const work = new Work(1, jobAt('/'), () => {})
  expect(work.waitsSince).toBe(100)
  clock.mockReturnValue(200)
  work.begin()
  clock.mockReturnValue(300)
  work.mayTryAgain()

  expect([work.begunAt, work.waitsSince]).toEqual([200, 300])
})
