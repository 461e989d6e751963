/** The functions of `shared-base/schema`, as our files call them. */
const schemaFunctions = [
  '_default array boolean catch coerce.number custom discriminatedUnion enum extend int iso.date',
  'iso.datetime literal maximum maxLength minimum minLength never nonnegative nullable number object',
  'optional positive record refine regex string trim tuple union unknown uuid void',
]
  .flatMap(line => line.split(' '))
  .map(name => `z.${name}`)

/**
 * Rolldown options for everything that browsers load. Constants are inlined across modules. Property reads without a use
 * are dropped, because the federation plugin reads every export of a shared module (0.9 KB a remote): no code may rely
 * on a bare read such as `element.offsetWidth`. Schemas and endpoints that nothing uses are dropped too.
 */
export const bundleOptions = {
  optimization: { inlineConst: { mode: 'all' as const, pass: 3 } },
  treeshake: {
    propertyReadSideEffects: false as const,
    manualPureFunctions: ['defineEndpoint', ...schemaFunctions],
  },
}

/** Without documentation: who only edits comments makes the same release. */
export const outputOptions = { comments: { jsdoc: false } }
