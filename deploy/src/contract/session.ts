import * as z from 'zod/mini'

/**
 * What a token allows: `read` the console's data; `publish` releases; `release` = canary, ramp, promote, roll back and
 * quarantine; `admin` = restore, retire, prune, tokens and the audit log.
 */
export const abilities = ['read', 'publish', 'release', 'admin'] as const
export type Ability = (typeof abilities)[number]

export const scopeSchema = z.object({ remotes: z.array(z.string()), abilities: z.array(z.enum(abilities)) })
export type Scope = z.infer<typeof scopeSchema>

export const sessionSchema = z.object({
  name: z.string(),
  scope: scopeSchema,
  expires: z.optional(z.iso.datetime()),
})
export type Session = z.infer<typeof sessionSchema>

/** Body of every answer that is not a success: a stable code (`DeployErrorCode` or `UNAUTHORISED`, …) and what to do. */
export const failureSchema = z.object({ code: z.string(), message: z.string() })

/** What every call may answer besides its success. */
export const failures = { '4xx': failureSchema, '5xx': failureSchema }
