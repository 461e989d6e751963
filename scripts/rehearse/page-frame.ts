/** Markup of every page, whichever parts are missing: header slot, main element, state, end. */
const frame = ['data-remote="mfe-header"', 'id="main"', 'id="page-state"', '</html>']

/** React's marker for a part that the server could not render. */
export const MISSING_PART = '<!--$!-->'

/** Why an answer is no page: not 200, or without the page frame; undefined if it is one. */
export function frameFault(status: number, html: string): string | undefined {
  if (status !== 200) return `HTTP ${status}`
  const missing = frame.filter(mark => !html.includes(mark))
  return missing.length > 0 ? `without ${missing.join(', ')}` : undefined
}

/** The version of `remote` that a page is composed of; `none` if it names none. */
export function versionIn(html: string, remote: string): string {
  return new RegExp(`"name":"${remote}","version":"([^"]+)"`).exec(html)?.[1] ?? 'none'
}
