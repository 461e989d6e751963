import type { FastifyInstance } from 'fastify'
import { utmSet } from 'shared-shop/endpoints/utm/utm-set'
import type { Database } from '../db/database.ts'
import { utm } from '../db/schema/schema.ts'
import type { SignedIn } from '../http/authenticator.ts'
import { visitorOf } from '../http/callers.ts'
import { implement } from '../http/implement.ts'

/** Spec §7 `user/utm/set`: one row per visit from a campaign. */
export function utmRoutes(
  app: FastifyInstance,
  {
    db,
    sessions,
    now,
  }: { db: Database; sessions: { find(token: string): Promise<SignedIn | null> }; now: () => Date },
) {
  implement(app, utmSet, async ({ body, request }) => {
    const visitor = visitorOf(request)
    const user = body.api_token === undefined ? null : await sessions.find(body.api_token)
    await db.insert(utm).values({ visitor, userId: user?.id ?? null, utm: body.utm, at: now() })
    return { status: 'true' as const }
  })
}
