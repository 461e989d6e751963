import { Counter, Histogram, Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { parseMetricsText } from './metrics-text.ts'

describe('metrics text', () => {
  test('metrics text – as prom-client writes it, with odd labels – the samples with their values', async () => {
    const register = new Registry()
    const odd = 'a "b" \\ c\nd, {e="f"}'
    new Counter({
      name: 'views_total',
      help: 'Views\nof parts',
      labelNames: ['remote', 'where'],
      registers: [register],
    }).inc({ remote: odd, where: 'server' }, 3)
    new Histogram({ name: 'seconds', help: 'x', buckets: [0.1, 1], registers: [register] }).observe(0.5)

    expect(parseMetricsText(await register.metrics())).toEqual([
      { name: 'views_total', labels: { remote: odd, where: 'server' }, value: 3 },
      { name: 'seconds_bucket', labels: { le: '0.1' }, value: 0 },
      { name: 'seconds_bucket', labels: { le: '1' }, value: 1 },
      { name: 'seconds_bucket', labels: { le: '+Inf' }, value: 1 },
      { name: 'seconds_sum', labels: {}, value: 0.5 },
      { name: 'seconds_count', labels: {}, value: 1 },
    ])
  })

  test.each([
    ['a 1e3', 1_000],
    ['a{b="c",} -4.5 1395066363000', -4.5],
    ['a +Inf', Number.POSITIVE_INFINITY],
    ['a NaN', Number.NaN],
  ])('metrics text – %s – its value', (text, value) => {
    expect(parseMetricsText(text)[0]?.value).toBe(value)
  })

  test.each([
    '',
    '# HELP only a comment',
    '<!doctype html><title>Sign in</title>',
    'a 1\nhalf of a li',
    'a{b="c} 1',
    'a{b=c} 1',
    'a one',
    'a 0x',
    'a',
    'a{b="c"}',
  ])('metrics text – %j – METRICS_TEXT_INVALID', text => {
    expect(() => parseMetricsText(text)).toThrow(expect.objectContaining({ code: 'METRICS_TEXT_INVALID' }))
  })
})
