/** What a spreadsheet would run as a formula (OWASP: CSV injection), and our own marks. */
const RISKY = /^[=+\-@\t\r＝＋－＠']/

/** The cell that clears a value; an empty one leaves it as it is. */
export const CLEAR = '(empty)'

/** Makes a text safe to open in a spreadsheet. {@link unescapeCell} reverses it. */
export function escapeCell(text: string): string {
  return RISKY.test(text) || text === CLEAR ? `'${text}` : text
}

/** Takes off the apostrophe of {@link escapeCell}; other texts that begin with one keep it. */
export function unescapeCell(cell: string): string {
  if (!cell.startsWith("'")) return cell
  const rest = cell.slice(1)
  return RISKY.test(rest) || rest === CLEAR ? rest : cell
}
