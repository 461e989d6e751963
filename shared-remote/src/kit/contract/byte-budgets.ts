/** Every budget of bytes that a check enforces. KB are 1,024 bytes of brotli, quality 11. */
export const KB = 1024

export interface ExposeBudget {
  readonly expose: RegExp
  readonly kb: number
}

/**
 * An expose's own code before it can be shown, without the glue and the packages that the host provides. First match
 * counts. Measured: header 7, cart dropdown 10, backgrounds 2 to 9, pages 1 to 17.
 */
export const exposeBudgets: readonly ExposeBudget[] = [
  { expose: /^slots\/header$/, kb: 12 },
  { expose: /^slots\//, kb: 13 },
  { expose: /^background$/, kb: 16 },
  { expose: /^pages\//, kb: 26 },
]

/** The federation glue of every expose (entry, share map, small chunks): measured 8 to 12 KB. */
export const GLUE_KB = 12

/**
 * The first load of an expose in our own shell: its module and all that this imports statically. First match counts.
 * Measured: header 11.0, cart dropdown 15.6, backgrounds 3 to 17, pages 5 to 26.3.
 */
export const firstLoadBudgets: readonly ExposeBudget[] = [
  { expose: /^slots\/header$/, kb: 11.5 },
  { expose: /^slots\//, kb: 17 },
  { expose: /^background$/, kb: 18 },
  { expose: /^pages\//, kb: 27 },
]

/**
 * All that an expose may load in our own shell, at first or by `import()`. First match counts. Measured: header 43.6, cart
 * dropdown 16.2, backgrounds 3 to 17.4, pages 5 to 40.3.
 */
export const wholeLoadBudgets: readonly ExposeBudget[] = [
  { expose: /^slots\/header$/, kb: 50 },
  { expose: /^slots\//, kb: 24 },
  { expose: /^background$/, kb: 24 },
  { expose: /^pages\//, kb: 48 },
]

/** The script of a page's early state, bytes: every visit of the page carries it. */
export const EARLY_SCRIPT_BYTES = 1024

/** The cart in a third-party host: before the first interaction with it, and in total. */
export const embedBudgets = { atFirst: 6, all: 90 } as const
