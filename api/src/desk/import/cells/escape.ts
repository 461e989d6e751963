/** What a spreadsheet would run as a formula (OWASP: CSV injection), and our own marks. */
const RISKY = /^[=+\-@\t\r＝＋－＠']/

/** The cell that clears a value, with any space around it; an empty one leaves it as it is. */
export function isClear(cell: string): boolean {
  return cell.trim() === '(empty)'
}

/** Makes a text safe to open in a spreadsheet. {@link unescapeCell} reverses it. */
export function escapeCell(text: string): string {
  return RISKY.test(text) || isClear(text) ? `'${text}` : text
}

/** Takes off the apostrophe of {@link escapeCell}; other texts that begin with one keep it. */
export function unescapeCell(cell: string): string {
  if (!cell.startsWith("'")) return cell
  const rest = cell.slice(1)
  return RISKY.test(rest) || isClear(rest) ? rest : cell
}
