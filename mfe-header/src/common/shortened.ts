/** Truncates `text` to at most `length` characters between code points, so long notifications stay readable. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${[...text.slice(0, length * 2)].slice(0, length - 1).join('')}…`
}
