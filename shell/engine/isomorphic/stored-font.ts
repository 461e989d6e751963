/** Local storage key of the URL of the font that this browser has in its cache. */
export const storedFontKey = 'font'
/** The root element's attribute with the URL of the shop's font. */
export const fontAttribute = 'data-font'
/** The family of `--font` that a returning visitor's document has from the start. */
export const fontFamily = 'Vazirmatn'
export const fontWeights = '400 900'
