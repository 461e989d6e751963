import { describe, expect, test } from 'vitest'
import { judge } from './comment-text.ts'

describe('moderation', () => {
  test.each([
    'بخارش قوی است و فوم شیر خوب درمی‌آید.',
    'مدل EC-685 را با ۱۲٬۵۰۰٬۰۰۰ تومان خریدم؛ ۱۴۵۰ وات است.',
    'ابعاد 30 × 40 × 50 سانتی‌متر، وزن ۵.۲ کیلوگرم',
    'آشغال و کثیفی را خوب جمع می‌کند!!!',
    'سه ماه است... راضی‌ام',
  ])('text «%s» – moderated – published at once', text => {
    expect(judge(text)).toBe('published')
  })

  test.each([
    ['a web address', 'ارزان‌تر در https://shop.example'],
    ['a bare domain', 'ارزان‌تر در digikala-off.com بخرید'],
    ['an e-mail address', 'به من بنویسید: ali@example.org'],
    ['a name of a messenger', 'در تلگرام @arzan_kala'],
    ['a phone number', 'با 09121234567 تماس بگیرید'],
    ['a phone number in Persian digits and parts', 'شماره ۰۹۱۲ ۱۲۳ ۴۵ ۶۷'],
    ['an international number', 'تماس: +98 912 123 4567'],
    ['a landline', 'دفتر ۰۲۱-۸۸۷۷۶۶۵۵'],
    ['a rude word', 'فروشندهٔ احمق این را فروخت'],
    ['a rude word in Arabic letters', 'عجب لعنتي است این'],
    ['one sign again and again', 'عاااااااالی بود این کالا'],
  ])('text – %s – waits for a person', (_title, text) => {
    expect(judge(text)).toBe('waiting')
  })

  test('rejected text – changed into a harmless one – still waits for a person', () => {
    expect(judge('کالای خوبی است و راضی هستم.', 'rejected')).toBe('waiting')
    expect(judge('کالای خوبی است و راضی هستم.', 'waiting')).toBe('published')
  })

  test.each(['a', '0 ', '@', '.-', '1-', 'ا ', '09'])(
    'rule – twenty thousand times «%s» – finishes quickly',
    part => {
      expect(['published', 'waiting']).toContain(judge(part.repeat(20_000)))
    },
    2000,
  )
})
