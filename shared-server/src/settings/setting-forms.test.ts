import { expect, test } from 'vitest'
import { digits, flag, httpOrigin, httpUrl, nodeEnv, postgresUrl, redisUrl, uuid } from './setting-forms.ts'

test.each([
  [
    'httpOrigin',
    httpOrigin,
    ['https://shop.example', 'http://localhost:3000'],
    ['shop', 'https://shop.example/', 'ftp://a', 'https://a:443', ''],
  ],
  ['httpUrl', httpUrl, ['https://shop.example/a?b'], ['shop.example', 'javascript:alert(1)', '']],
  [
    'postgresUrl',
    postgresUrl,
    ['postgres://a:b@h:5432/d', 'postgresql://h/d'],
    ['mysql://h/d', 'h:5432/d', ''],
  ],
  ['redisUrl', redisUrl, ['redis://h:6379', 'rediss://h'], ['http://h', '127.0.0.1:6379', '']],
  ['flag', flag, ['0', '1'], ['yes', 'true', '01', '']],
  ['digits', digits, ['1', '30007732'], ['x', '1.5', '-1', '', '1'.repeat(16)]],
  [
    'uuid',
    uuid,
    ['1344b5d4-0048-11e8-94db-005056a205be', '1344B5D4-0048-11E8-94DB-005056A205BE'],
    ['m', '1344b5d4', ''],
  ],
  ['nodeEnv', nodeEnv, ['production', 'development', 'test'], ['prod', 'Production', '']],
] as const)('form %s – right and wrong texts – only the right ones fit', (_name, { fits }, right, wrong) => {
  expect(right.filter(text => !fits(text))).toEqual([])
  expect(wrong.filter(fits)).toEqual([])
})
