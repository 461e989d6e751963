import { expect, test } from 'vitest'
import { usualSettings, watchSettingsFrom } from './settings.ts'

test('settings – none – the usual ones, and nothing to ask', () => {
  expect(watchSettingsFrom({ WATCH_SECONDS: '' })).toEqual({
    metrics: { urls: [], token: undefined },
    settings: usualSettings,
  })
})

test('settings – all – as written', () => {
  const given = {
    WATCH_METRICS: 'http://a:3000/metrics, http://b:3001/metrics,',
    METRICS_TOKEN: 'a token of some length',
    WATCH_SECONDS: '2',
    WATCH_MIN_VIEWS: '10',
    WATCH_GUARD: '90m',
  }
  expect(watchSettingsFrom(given)).toEqual({
    metrics: { urls: ['http://a:3000/metrics', 'http://b:3001/metrics'], token: 'a token of some length' },
    settings: { everyMs: 2_000, minViews: 10, guardMs: 5_400_000 },
  })
})

test.each([
  ['WATCH_METRICS', 'shop.example/metrics'],
  ['WATCH_METRICS', 'file:///etc/passwd'],
  ['WATCH_SECONDS', '0'],
  ['WATCH_SECONDS', 'often'],
  ['WATCH_MIN_VIEWS', '1.5'],
  ['WATCH_GUARD', '1 hour'],
])('settings – %s is %s – SETTING_INVALID names it', (name, value) => {
  expect(() => watchSettingsFrom({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'SETTING_INVALID', message: expect.stringContaining(name) }),
  )
})
