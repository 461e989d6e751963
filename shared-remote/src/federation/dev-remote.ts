/** Where the development server of a remote, started for a shop (`--mode shop`), answers the module that a shop asks for. */
export const devEntryPath = '/in-shop.js'

/** Where that module finds the shell's one instance of every shared module, by name: `globalThis[hostModulesKey]`. */
export const hostModulesKey = Symbol.for('shop.host-modules')
