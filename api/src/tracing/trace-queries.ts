import { currentSpan, type Tracing } from 'shared-server/tracing/tracing'

/** What both engines' clients take as a statement. */
type Statement = string | { readonly text: string }

/** The same call, recorded as a span if it belongs to one: by operation and table, without the statement and its values. */
export function tracedQuery<Args extends readonly [Statement, ...unknown[]], Result>(
  query: (...args: Args) => Promise<Result>,
  tracing: Tracing,
): (...args: Args) => Promise<Result> {
  return async (...args) => {
    const parent = currentSpan.getStore()
    if (parent === undefined) return query(...args)
    const [statement] = args
    const { operation, table } = summaryOf(typeof statement === 'string' ? statement : statement.text)
    const span = tracing.begin(table === undefined ? operation : `${operation} ${table}`, {
      kind: 'client',
      within: { traceparent: parent },
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === undefined ? {} : { 'db.collection.name': table }),
      },
    })
    let isError = true
    try {
      const result = await query(...args)
      isError = false
      return result
    } finally {
      span.end({ isError })
    }
  }
}

/** The first word of a statement and the first table it names: words of our own code, never values. */
export function summaryOf(statement: string): { readonly operation: string; readonly table?: string } {
  const operation = /^\W*([a-z]+)/i.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]\w*)/i.exec(statement)?.[1]
  return table === undefined ? { operation } : { operation, table }
}
