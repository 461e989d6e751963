import { css } from 'styled-components'

/*
 * Until the session is known: a script of the host, which runs before the first paint, marks the document of a visitor
 * without a token with `data-guest`.
 */

/** Shows an element only to such a visitor. */
export const forGuests = css`
  html:not([data-guest]) & { display: none; }
`

/** Hides an element from such a visitor. */
export const forUsers = css`
  html[data-guest] & { display: none; }
`
