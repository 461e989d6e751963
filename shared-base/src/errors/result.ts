/** The outcome of validating what a visitor typed: the value, or a code for why it is refused. */
export type Result<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code }

export const accepted = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({
  ok: true,
  value,
})

export const refused = <Code extends string>(code: Code): { readonly ok: false; readonly code: Code } => ({
  ok: false,
  code,
})
