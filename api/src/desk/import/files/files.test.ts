import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Problem } from '../cells/problem.ts'
import { readLines } from '../engine/read-lines.ts'
import { inspectFile } from './encoding.ts'

const dir = mkdtempSync(join(tmpdir(), 'catalogue-files-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** The letters of these tests in Windows-1256. */
const arabic1256: Readonly<Record<string, number>> = { م: 0xe3, ش: 0xd4, ك: 0xdf, ي: 0xed, '،': 0xa1 }
const windows1256 = (text: string) =>
  Buffer.from([...text].map(letter => arabic1256[letter] ?? letter.charCodeAt(0)))
const utf16 = (text: string, order: 'le' | 'be', mark = '\ufeff') => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

async function read(content: string | Uint8Array, kind?: 'brand' | 'post') {
  const path = join(dir, 'file')
  writeFileSync(path, content)
  const lines: (readonly [line: number, ...read: unknown[]])[] = []
  try {
    const shape = await inspectFile(path)
    for await (const line of readLines({ path, shape, kind }, () => undefined)) {
      lines.push(
        'problems' in line
          ? [line.at, ...line.problems.map(({ code }) => code)]
          : [line.line.line, line.line.values],
      )
    }
    return { ...shape, lines }
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    return { lines, code: problem.code, line: problem.line, column: problem.column, value: problem.value }
  }
}

const table = 'slug,name,name_en\na,مشكي,A\n'
const row = [2, { slug: 'a', name: 'مشکی', name_en: 'A' }]

test.each([
  ['UTF-8', 'utf-8', Buffer.from(table)],
  ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\ufeff${table}`)],
  ['UTF-16 LE', 'utf-16le', utf16(table, 'le')],
  ['UTF-16 BE', 'utf-16be', utf16(table, 'be')],
  ['UTF-16 LE without a mark', 'utf-16le', utf16(table, 'le', '')],
  ['Windows-1256', 'windows-1256', windows1256(table)],
  ['CRLF', 'utf-8', table.replaceAll('\n', '\r\n')],
  ['CR', 'utf-8', table.replaceAll('\n', '\r')],
  ['semicolons', 'utf-8', table.replaceAll(',', ';')],
  ['tabs', 'utf-8', table.replaceAll(',', '\t')],
  ['a line that names the separator', 'utf-8', `sep=;\r\n${table.replaceAll(',', ';')}`],
  ['empty lines and columns at the end', 'utf-8', 'slug,name,name_en,,\na,مشكي,A,,\n,,,,\n\n'],
  [
    'headings in capitals, with spaces',
    'utf-8',
    table.replace('name_en', 'Name EN').replace('slug', ' SLUG '),
  ],
])('CSV – %s – read', async (name, encoding, content) => {
  const found = await read(content, 'brand')
  expect(found).toMatchObject({ encoding, format: 'csv' })
  expect(found.lines).toEqual([name.startsWith('a line') ? [3, row[1]] : row])
})

test('CSV – cells with lines in them – the lines of records are those of an editor', async () => {
  const { lines } = await read('slug,name\n"a","x\r\ny"\n\nb,"p\nq"\r\n\r\nc d,\n', 'brand')
  expect(lines.map(line => (Array.isArray(line) ? line[0] : line))).toEqual([2, 5, 8])
})

test('JSON Lines – a heading, empty lines, wrong ones – each told by its line', async () => {
  const found = await read(
    '{"format":"shop-catalogue","version":1}\r\n{"kind":"brand","slug":"a","name":"مشكي","name_en":"A"}\n\n{"kind":"brand"\n[1]\n{"kind":"shop","slug":"a"}\n{"slug":"a"}\n{"kind":"brand","slug":"b","colour":1}\n{"kind":"brand","slug":"b","__proto__":1}\n{"kind":"constructor","slug":"b"}',
  )
  expect(found).toMatchObject({ format: 'jsonl' })
  expect(found.lines).toEqual([
    row,
    [4, 'NOT_JSON'],
    [5, 'NOT_JSON'],
    [6, 'UNKNOWN_KIND'],
    [7, 'NO_KIND'],
    [8, 'UNKNOWN_COLUMN'],
    [9, 'UNKNOWN_COLUMN'],
    [10, 'UNKNOWN_KIND'],
  ])
})

test.each([
  ['an empty file', '', 'EMPTY_FILE'],
  ['white space', ' \n\n ', 'EMPTY_FILE'],
  ['only a heading', 'slug,name\n', 'EMPTY_FILE'],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0014\u0000xl/workbook'), 'NOT_TEXT'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1]), 'NOT_TEXT'],
  ['an unknown column', 'slug,nmae\na,b\n', 'UNKNOWN_COLUMN'],
  ['a column twice', 'slug,name,Slug\na,b,c\n', 'DUPLICATE_COLUMN'],
  ['without the column that names records', 'name\nb\n', 'REQUIRED'],
  ['a quotation mark in the middle', 'slug,name\na,"b"c\n', 'NOT_CSV'],
  ['an open quotation mark', 'slug,name\na,"b\nc,d\n', 'NOT_CSV'],
  ['an open quotation mark before a lot', `slug,name\na,"${'x'.repeat(500_000)}\n`, 'LINE_TOO_LONG'],
  ['a file of another version', '{"format":"shop-catalogue","version":2}\n', 'WRONG_VERSION'],
])('%s – refused as a whole', async (_, content, code) => {
  expect(await read(content, 'brand')).toMatchObject({ code })
})

test('CSV – with an open quotation mark after good lines – these are read first', async () => {
  expect(await read('slug,name\na,b\nc,d\ne,"f\n', 'brand')).toMatchObject({
    code: 'NOT_CSV',
    lines: [
      [2, { slug: 'a', name: 'b' }],
      [3, { slug: 'c', name: 'd' }],
    ],
  })
})

test.each([
  ['a misspelt column', 'sku,naem,price\n', 'UNKNOWN_COLUMN', 'naem'],
  ['columns of several kinds', 'slug,name\n', 'NO_KIND', null],
])('CSV of no stated kind – with %s – told so', async (_, heading, code, column) => {
  expect(await read(`${heading}a,b,c\n`)).toMatchObject({ code, column })
})

test.each(['[', '{"a":'])(
  'JSON Lines – a value nested without end (%s) – that line only is refused',
  async open => {
    const close = open === '[' ? ']' : '}'
    const value = `${open.repeat(50_000)}1${close.repeat(50_000)}`
    const { lines } = await read(`{"kind":"brand","slug":"a","name":${value}}\n{"kind":"brand","slug":"b"}\n`)
    expect(lines).toEqual([
      [1, 'TOO_DEEP'],
      [2, { slug: 'b' }],
    ])
  },
)

test('offers of one product – with two prices – the second is refused', async () => {
  const { lines } = await read('sku,color,price\nA1,black,5\nA1,red,6\nA1,blue,5\nA2,red,6\n')
  expect(lines.map(line => line[1])).toMatchObject([
    { color: 'black' },
    'CLASH',
    { color: 'blue' },
    { sku: 'A2' },
  ])
})

test('CSV – too many cells, or the same slug again – told for that line only', async () => {
  const { lines } = await read('slug,name\na,b\nb,c,d\na,e\n', 'brand')
  expect(lines).toEqual([
    [2, { slug: 'a', name: 'b' }],
    [3, 'COLUMN_COUNT'],
    [4, 'DUPLICATE'],
  ])
})

test('JSON Lines – a line without an end – refused without keeping it', async () => {
  const { lines } = await read(
    `{"kind":"brand","slug":"a","name":"${'x'.repeat(900_000)}"}\n{"kind":"brand","slug":"b"}\n`,
  )
  expect(lines).toEqual([
    [1, 'LINE_TOO_LONG'],
    [2, { slug: 'b' }],
  ])
})

test('CSV – a kind in each line – each line is read as its kind', async () => {
  const { lines } = await read('kind,slug,name,title\nbrand,a,b,\npost,p,,t\nbrand,c,d,e\n')
  expect(lines).toEqual([
    [2, { slug: 'a', name: 'b' }],
    [3, { slug: 'p', title: 't' }],
    [4, 'UNKNOWN_COLUMN'],
  ])
})
