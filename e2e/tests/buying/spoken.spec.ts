import { announcedBy, readAloud, startListening } from '../../fixtures/screen-reader.ts'
import {
  addToCart,
  checkOut,
  openCart,
  openFirstBuyable,
  openPage,
  waitUntilIdle,
} from '../../fixtures/shopper.ts'
import { test as base, expect } from '../../fixtures/test.ts'

/** In a worker of its own, and so in a shop where no other test changes stocks, reviews or order numbers. */
const test = base.extend<object, { readonly alone: true }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  alone: [async ({}, use) => use(true), { scope: 'worker', auto: true }],
})

// After a wanted change, run it with `--update-snapshots=changed` and read the difference.
test('purchase from home – heard through a screen reader – sounds like the transcript', {
  tag: '@phone',
}, async ({ page, request, phone }) => {
  // Otherwise the home page's slides change while they are read.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startListening(page)
  const sections: string[] = []
  const note = async (phrases: readonly string[], when = '') =>
    sections.push([`# ${await page.title()}${when}`, ...phrases, ''].join('\n'))
  const read = async () => {
    await waitUntilIdle(page)
    await note(await readAloud(page))
  }

  await openPage(page, '/')
  await read()
  await openFirstBuyable(page, page.getByRole('list', { name: 'پرفروش‌ترین کالاها' }))
  await read()
  await note(await announcedBy(page, () => addToCart(page)), ' – after «افزودن به سبد»')
  await openCart(page)
  await checkOut(page, { request, phone, name: 'نیلوفر کریمی' }, read)
  await page.getByRole('button', { name: 'پرداخت موفق' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش شما ثبت شد' })).toBeVisible()
  await read()

  expect(withoutChance(sections.join('\n'))).toMatchSnapshot('spoken-purchase.txt')
})

const weekday = '(?:(?:یک|دو|سه‌|چهار|پنج)?شنبه|جمعه)'
const month = '(?:فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند)'

/** Placeholders for what differs from run to run. */
function withoutChance(transcript: string): string {
  return transcript
    .replace(/^(list, پیشنهادهای ویژه)\n.*?(?=^end of \1)/ms, '$1\n<offers of the day>\n')
    .replace(/^(timer, .*)\n(?:(?:[۰-۹]+|ساعت|دقیقه|ثانیه)\n)+/gm, '$1\n<time>\n')
    .replace(new RegExp(`(?:${weekday} )?[۰-۹]+ ${month}(?: [۰-۹]{4})?(?!\\p{L})`, 'gu'), '<date>')
    .replace(new RegExp(`^${weekday}$`, 'gm'), '<weekday>')
    .replace(/۰۹(?: ?[۰-۹]){9}/g, '<phone>')
    .replace(/KN-[\d۰-۹]{4}-[\d۰-۹]+/g, '<order>')
    .replace(/^S[\da-f]{35}$/gm, '<authority>')
    .replace(/^[۰-۹]{9}$/gm, '<payment number>')
}
