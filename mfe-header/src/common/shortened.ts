/** `text` in at most `length` characters, cut between code points: nobody reads a notice without end. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  return `${[...text.slice(0, length * 2)].slice(0, length - 1).join('')}…`
}
