import * as z from 'zod/mini'
import { scopeSchema } from './session.ts'

const name = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u))

export const newTokenBody = z.object({
  name,
  scope: scopeSchema,
  expires: z.optional(z.iso.datetime()),
})
export type NewToken = z.infer<typeof newTokenBody>

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: scopeSchema,
  created: z.iso.datetime(),
  expires: z.optional(z.iso.datetime()),
  lastUsed: z.optional(z.iso.datetime()),
})
export type TokenInfo = z.infer<typeof tokenSchema>

export const tokensSchema = z.object({ tokens: z.array(tokenSchema) })

export const createdTokenSchema = z.object({ token: tokenSchema, text: z.string() })
