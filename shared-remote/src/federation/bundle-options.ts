/**
 * Rolldown options for everything that browsers load. Constants are inlined across modules. Property reads without a use
 * are dropped, because the federation plugin reads every export of a shared module (0.9 KB a remote): no code may rely
 * on a bare read such as `element.offsetWidth`.
 */
export const bundleOptions = {
  optimization: { inlineConst: { mode: 'all' as const, pass: 3 } },
  treeshake: { propertyReadSideEffects: false as const },
}

/** Without documentation: who only edits comments makes the same release. */
export const outputOptions = { comments: { jsdoc: false } }
