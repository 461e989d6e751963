import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')

/** Rows of the chapters: `| 1.2.6, 1.2.7 LDAP, XPath | n/a | … |`, `| 10.3.1 – 10.3.4 … |`. */
const rows = [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, | – )?)+)[^|]*\| ([^|]+) \|/gm)].map(
  ([, numbers = '', status = '']) => ({ numbers: numbers.split(', ').flatMap(expand), status }),
)

test('docs/security.md – requirements of ASVS 5.0.0, levels 1 and 2 – are all there, once each', () => {
  const numbers = rows.flatMap(row => row.numbers)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers).toHaveLength(253)
})

test.each(rows)('docs/security.md – status of $numbers – is one of the explained ones', ({ status }) => {
  expect(['met', 'partly', 'not met', 'n/a']).toContain(status)
})

/** `10.3.1 – 10.3.4` as its four numbers. */
function expand(range: string): string[] {
  const [first = '', last = first] = range.split(' – ')
  const section = first.slice(0, first.lastIndexOf('.') + 1)
  const [from, to] = [first, last].map(number => Number(number.slice(section.length)))
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, index) => `${section}${(from ?? 0) + index}`)
}
