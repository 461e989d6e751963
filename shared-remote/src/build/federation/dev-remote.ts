/**
 * The path at which a remote's development server, started for a shop (`--mode shop`), serves the module that the shop
 * requests.
 */
export const devEntryPath = '/in-shop.js'

/** `globalThis[hostModulesKey]` has the shell's single instance of every shared module, by name. */
export const hostModulesKey = Symbol.for('shop.host-modules')
