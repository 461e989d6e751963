import * as z from 'shared-base/schema'

/** Ids are positive 32-bit integers (PostgreSQL `integer`). */
export const idSchema = z.int().check(z.positive(), z.maximum(2_147_483_647))

/** An id from a path or query string. */
export const idTextSchema = z.coerce
  .number<string | number>()
  .check(z.int(), z.positive(), z.maximum(2_147_483_647))

export const slugSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(160), z.regex(/^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*$/u))

/** An ISO 8601 instant in UTC. */
export const instantSchema = z.iso.datetime()

export const hexColorSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/i))

/** A page number of a list, from 1. */
export const pageSchema = z._default(
  z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)),
  1,
)

export const searchTextSchema = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
