/** The letters of a Persian keyboard (ISIRI 9147), and the Latin ones on the same keys. */
export const persianKeys = 'شذزیثبلاهتنمپدخحضقسفعرصطغظجچکگو'
const latinKeys = "abcdefghijklmnopqrstuvwxyz[];',"

/**
 * The text, and as the same keys type it in the other layout, the likelier one first: «[hv,fvrd» is «جاروبرقی», «ذخسزا» is
 * «bosch».
 */
export function inBothLayouts(text: string): readonly string[] {
  const other = inOtherLayout(text)
  // A mark inside a word is a letter of the Persian layout.
  const marks = /[[\];',](?=[a-z])|(?<=[a-z])[[\];',]/
  if (isLatin(text)) return marks.test(text.toLowerCase()) ? [other, text] : [text, other]
  return marks.test(other) ? [text] : [text, other]
}

export function inOtherLayout(text: string): string {
  const [from, to] = isLatin(text) ? [latinKeys, persianKeys] : [persianKeys, latinKeys]
  return text.toLowerCase().replace(/./gu, letter => to[from.indexOf(letter)] ?? letter)
}

function isLatin(text: string): boolean {
  return /[a-z]/i.test(text)
}

/** One bit for each letter of a word, shared by every 32nd letter of Unicode. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** Whether words with these letters are certain to differ in more than `most` letters. */
export function areFarApart(a: number, b: number, most: number): boolean {
  return bitCount(a & ~b) > most || bitCount(b & ~a) > most
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * How many letters of `a` are to be replaced, left out, added or swapped with the next, to make it `b` (optimal string
 * alignment); more than `most` if these are not enough.
 */
export function distanceOf(a: string, b: string, most: number): number {
  let [earlier, before] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let distance = Math.min(
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (earlier[j - 2] ?? 0) + 1)
      row.push(distance)
      least = Math.min(least, distance)
    }
    if (least > most) return most + 1
    earlier = before
    before = row
  }
  return before[b.length] ?? 0
}
