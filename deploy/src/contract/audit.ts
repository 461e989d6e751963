import * as z from 'zod/mini'

export const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  /** Name of the token; absent if there was no valid one. */
  who: z.optional(z.string()),
  token: z.optional(z.string()),
  what: z.string(),
  remote: z.optional(z.string()),
  version: z.optional(z.string()),
  /** `done`, or the code of the failure. */
  result: z.string(),
  /** The client's address, or the /64 of an IPv6 address. */
  address: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditSchema = z.object({ entries: z.array(auditEntrySchema) })
