/** Maximum addresses per user. */
export const ADDRESS_LIMIT = 50
