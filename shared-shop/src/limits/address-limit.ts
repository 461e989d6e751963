export const ADDRESS_LIMIT = 50
