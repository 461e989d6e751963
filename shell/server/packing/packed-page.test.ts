import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { placeholders } from '../rendering/document.ts'
import { cutAtPlaceholders, nobodysParts, withOwnParts } from '../rendering/page-bytes.ts'
import { packPage, unpacked } from './packed-page.ts'
import { createPagePacker } from './page-packer.ts'

const lengths = { nonce: 24, trace: 32, viewId: 32 }
const own = { nonce: 'AAAAAAAAAAAAAAAAAAAAAA==', trace: '0'.repeat(32), viewId: 'v'.repeat(32) }
const html = `<meta nonce="${placeholders.nonce}"><style nonce="${placeholders.nonce}">a{color:red}</style>${'<p>اسپرسوساز</p>'.repeat(500)}{"trace":"${placeholders.trace}","viewId":"${placeholders.viewId}"}`
const page = cutAtPlaceholders(html)

test('packed page – each answer – has its own values and is otherwise the page', async () => {
  const packed = await packPage(page, lengths)
  for (const values of [own, { ...own, nonce: 'b/+9b/+9b/+9b/+9b/+9b/==', trace: 'f'.repeat(32) }]) {
    const answer = packed && unpacked(packed, values)
    expect(answer && brotliDecompressSync(answer).toString()).toBe(withOwnParts(page, values).toString())
  }
  expect(packed?.bytes.length).toBeLessThan(Buffer.byteLength(html) / 10)
})

test('packed page – values of another length – has no answer', async () => {
  const packed = await packPage(page, lengths)
  expect(packed && unpacked(packed, { ...own, trace: '' })).toBeUndefined()
})

test.each([
  ['a value at the end', `<p>${placeholders.nonce}`],
  ['two values together', `<p>${placeholders.nonce}${placeholders.trace}</p>`],
])('packed page – %s – cannot be packed', async (_what, text) => {
  expect(await packPage(cutAtPlaceholders(text), lengths)).toBeUndefined()
})

test('page packer – third request – later answers are packed, also of the same page rendered again', async () => {
  const packer = createPagePacker()
  for (let asked = 0; asked < 3; asked++) expect(packer.answer(page, own)).toBeUndefined()
  await expect.poll(() => packer.answer(page, own)).toBeDefined()
  const again = cutAtPlaceholders(html)
  expect(packer.answer(again, own)).toBeUndefined()
  expect(packer.answer(again, own)).toBeDefined()
})

test('page packer – a page was just packed – the next one waits', async () => {
  let at = 0
  const started: string[] = []
  const packer = createPagePacker(
    async parts => {
      started.push(withOwnParts(parts, nobodysParts).toString())
      at += 100
      return undefined
    },
    () => at,
  )
  const ask = (text: string) => {
    const bytes = cutAtPlaceholders(text)
    for (let asked = 0; asked < 3; asked++) packer.answer(bytes, own)
  }
  ask('<p>one</p>')
  await Promise.resolve()
  ask('<p>two</p>')
  expect(started).toEqual(['<p>one</p>'])
  await new Promise(resolve => setImmediate(resolve))
  at += 399
  ask('<p>two</p>')
  expect(started).toHaveLength(1)
  at += 1
  ask('<p>two</p>')
  expect(started).toEqual(['<p>one</p>', '<p>two</p>'])
})
