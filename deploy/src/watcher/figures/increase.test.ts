import { describe, expect, test } from 'vitest'
import { increase, type Scrape } from './increase.ts'

const scrape = (views: number, started?: number): Scrape => ({
  counts: { 'a 1': { views, bad: 1 } },
  ...(started !== undefined && { started }),
})

describe('increase', () => {
  test('increase – a process asked for the first time – nothing: it counted for others before', () => {
    expect(increase(undefined, scrape(5))).toEqual({})
  })

  test('increase – asked again – the difference; a new version counts from zero', () => {
    expect(increase(scrape(5), scrape(8))).toEqual({ 'a 1': { views: 3, bad: 0 } })
    expect(increase({ counts: {} }, scrape(8))).toEqual({ 'a 1': { views: 8, bad: 1 } })
  })

  test('increase – started again – all that it counted, although that is more than before', () => {
    expect(increase(scrape(5, 100), scrape(8, 200))).toEqual({ 'a 1': { views: 8, bad: 1 } })
    expect(increase(scrape(5, 100), scrape(8, 100))).toEqual({ 'a 1': { views: 3, bad: 0 } })
  })

  test('increase – a counter fell, no start known – started again', () => {
    expect(increase(scrape(5), scrape(2))).toEqual({ 'a 1': { views: 2, bad: 1 } })
  })

  test('increase – a version is no longer known – no restart of the others', () => {
    const before = { counts: { 'a 1': { views: 5 }, 'a 0': { views: 100 } } }
    expect(increase(before, { counts: { 'a 1': { views: 6 } } })).toEqual({ 'a 1': { views: 1 } })
  })
})
