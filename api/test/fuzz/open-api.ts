import * as z from 'zod/mini'

/** The keywords of JSON Schema (2020-12) that requests of the document use. */
export interface JsonSchema {
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly pattern?: string | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems?: number | undefined
  readonly items?: JsonSchema | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly required?: readonly string[] | undefined
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

/** One call that the document describes. */
export interface Operation {
  /** `POST /api/V1/order/{id}/return`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly needsUser: boolean
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | null
  /** Schemas by status or range of statuses (`4XX`) and media type; a status without a body has no media type. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, object>>>>
}

const schemaSchema: z.ZodMiniType<JsonSchema> = z.looseObject({
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  exclusiveMinimum: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  get items() {
    return z.optional(schemaSchema)
  },
  get anyOf() {
    return z.optional(z.array(schemaSchema))
  },
  get properties() {
    return z.optional(z.record(z.string(), schemaSchema))
  },
  required: z.optional(z.array(z.string())),
})

const contentSchema = z.record(z.string(), z.object({ schema: z.looseObject({}) }))

const operationSchema = z.object({
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z._default(z.boolean(), false),
        schema: schemaSchema,
      }),
    ),
  ),
  /** By media type; a file has no schema that matters here. */
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.optional(schemaSchema) })) }),
  ),
  responses: z.record(z.string(), z.object({ content: z.optional(contentSchema) })),
  security: z.optional(z.array(z.unknown())),
})

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })

/**
 * The operations of the OpenAPI document that `url` serves, except those whose answer never ends (`text/event-stream`)
 * and wildcard paths, which OpenAPI cannot describe. Throws when the document cannot be fetched or has another shape.
 */
export async function fetchOperations(url: string): Promise<Operation[]> {
  const document = documentSchema.parse(await (await fetch(`${url}/api/docs/json`)).json())
  return Object.entries(document.paths)
    .filter(([path]) => !path.includes('*'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) =>
        operationOf(method.toUpperCase(), path, operation),
      ),
    )
    .filter(({ answers }) => !Object.hasOwn(answers['200'] ?? {}, 'text/event-stream'))
}

function operationOf(
  method: string,
  path: string,
  { parameters = [], requestBody, responses, security }: z.infer<typeof operationSchema>,
): Operation {
  return {
    name: `${method} ${path}`,
    method,
    path,
    needsUser: security !== undefined,
    parameters,
    body: requestBody?.content['application/json']?.schema ?? null,
    answers: Object.fromEntries(
      Object.entries(responses).map(([status, { content = {} }]) => [
        status,
        Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
      ]),
    ),
  }
}
