/** Said by vite.embed.config.ts: the file that the rest is in, beside the entry, and what it hashes to (W3C SRI). */
declare const __SHOP_CART_APP__: { readonly file: string; readonly integrity: string }
/** Said by vite.embed.config.ts: the sentence for a call that found no network. */
declare const __CONNECTION_PROBLEM__: string
