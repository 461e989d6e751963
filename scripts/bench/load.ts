import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'shared-base/schema'
import { endChild, startService } from '../lib/child.ts'

/** What visitors do: `load-client.mjs`. */
export interface Load {
  readonly origin: string
  /** Of each visitor; the shop counts by them. */
  readonly addresses: readonly string[]
  /** Paths of each page view, the document first. */
  readonly views: readonly (readonly string[])[]
  readonly pauseMs: number
}

const countedSchema = z.object({
  /** Of the documents, ms. */
  times: z.array(z.number()),
  requests: z.number(),
  /** Answers by status, or by the code of the connection's error. */
  statuses: z.record(z.string(), z.number()),
})

export type Counted = z.infer<typeof countedSchema>

/** Calls `work` while visitors come; it can ask what happened since it last asked. */
export async function under<R>(load: Load, work: (count: () => Promise<Counted>) => Promise<R>): Promise<R> {
  const service = await startService(join(import.meta.dirname, 'load-client.mjs'), {
    LOAD: JSON.stringify(load),
  })
  try {
    return await work(async () => {
      const answer = once(service.child, 'message')
      service.child.send('count')
      return countedSchema.parse((await answer)[0])
    })
  } finally {
    await endChild(service)
  }
}
