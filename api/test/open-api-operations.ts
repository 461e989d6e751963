import * as z from 'zod/mini'

/** An operation of the OpenAPI document. */
export interface Operation {
  /** `GET /api/V1/order/{id}`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  /** Media types of the body; empty without one. */
  readonly consumes: readonly string[]
  /** What `security` asks for: no login, a login, or the role of an operator that it names. */
  readonly needs: 'nothing' | 'login' | { readonly role: string }
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.optional(z.array(z.object({ apiToken: z.array(z.string()) }))),
        parameters: z.optional(
          z.array(z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()) })),
        ),
        requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
      }),
    ),
  ),
})

/** The operations of an OpenAPI document. */
export function operationsOf(document: unknown): readonly Operation[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { security = [], parameters = [], requestBody }]): Operation => {
      const [role] = security.flatMap(({ apiToken }) => apiToken)
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: parameters.map(({ required, ...rest }) => ({
          ...rest,
          ...(required !== undefined && { required }),
        })),
        consumes: Object.keys(requestBody?.content ?? {}),
        needs: security.length === 0 ? 'nothing' : role === undefined ? 'login' : { role },
      }
    }),
  )
}
