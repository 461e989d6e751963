import { describe, expect, it } from 'vitest'
import { notificationLink, surveyLink } from './notification-link.ts'

const hostile = [
  '',
  '  ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://shop.test/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://',
  'https://user:pw@evil.example/',
  'https://shop.test@evil.example/',
  'https://a.example/\u0000',
  'https://a.example\\@evil.example',
  `https://a.example/${'a'.repeat(3000)}`,
]

describe('notification links', () => {
  it.each([
    ['/category/hairdryer/lavin', '/category/hairdryer/lavin', false],
    ['/', '/', false],
    ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z', true],
    [' http://a.example/ ', 'http://a.example/', true],
  ])('notification – «%s» – is a link', (raw, href, outside) => {
    expect(notificationLink(raw)).toEqual({ href, outside })
    expect(surveyLink(raw)).toEqual({ href, outside })
  })

  it.each(hostile)('notification and survey – %o – has no link', raw => {
    expect(notificationLink(raw)).toBeUndefined()
    expect(surveyLink(raw)).toBeUndefined()
  })

  it.each([
    ['survey.example.com/last-purchase', 'https://survey.example.com/last-purchase'],
    ['survey.example:8080/a', 'https://survey.example:8080/a'],
    ['نظرسنجی.example/a', 'https://xn--mgbtj0efdtfm.example/a'],
  ])('survey – «%s» – gets https', (raw, href) => {
    expect(surveyLink(raw)?.href.replace(/xn--[^.]*/, 'xn')).toEqual(href.replace(/xn--[^.]*/, 'xn'))
    expect(notificationLink(raw)).toBeUndefined()
  })

  it.each(['بدون نشانی', 'localhost', 'user@evil.example', 'javascript:8080.a'])(
    'survey – «%s» – has no link',
    raw => {
      expect(surveyLink(raw)).toBeUndefined()
    },
  )
})
