import * as z from 'zod/mini'

const oneOrMore = z.union([z.string(), z.array(z.string())])

/** A policy of IAM or of a bucket, as far as ours go: it only allows. */
export const policySchema = z.object({
  Version: z.literal('2012-10-17'),
  Statement: z.array(
    z.object({
      Sid: z.optional(z.string()),
      Effect: z.literal('Allow'),
      Principal: z.optional(z.literal('*')),
      Action: oneOrMore,
      Resource: oneOrMore,
    }),
  ),
})
export type Policy = z.infer<typeof policySchema>

/** Whether a policy allows an action on `bucket` or `bucket/key`; none allows nothing. */
export function allows(policy: Policy | undefined, action: string, name: string): boolean {
  return (policy?.Statement ?? []).some(
    ({ Action, Resource }) =>
      [Action].flat().includes(action) &&
      [Resource].flat().some(pattern => matches(pattern, `arn:aws:s3:::${name}`)),
  )
}

/** `*` is any text. */
function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}
