/** Defined by vite.embed.config.ts: the file of the main chunk, beside the entry, and its hash (W3C SRI). */
declare const __SHOP_CART_APP__: { readonly file: string; readonly integrity: string }
/** Defined by vite.embed.config.ts: the text for a call without a network. */
declare const __CONNECTION_PROBLEM__: string
