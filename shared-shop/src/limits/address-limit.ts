/** Most addresses in one user's book. */
export const ADDRESS_LIMIT = 50
