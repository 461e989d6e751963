/**
 * The parts of zod that our schemas use, in one module, so that a page loads zod once instead of once per remote
 * (docs/decisions). Use as `import * as z from 'shared-base/schema'`; add exports as needed, here and in
 * `schema/browser/`, which builds for browsers get under this name.
 */
export type { infer, input, output, ZodMiniOptional, ZodMiniType } from 'zod/mini'
export {
  _default,
  array,
  boolean,
  catch,
  coerce,
  custom,
  discriminatedUnion,
  enum,
  extend,
  int,
  iso,
  literal,
  maximum,
  maxLength,
  minimum,
  minLength,
  never,
  nonnegative,
  nullable,
  number,
  object,
  optional,
  positive,
  record,
  refine,
  regex,
  string,
  trim,
  tuple,
  union,
  unknown,
  uuid,
  void,
} from 'zod/mini'
