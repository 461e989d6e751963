import type { FastifyInstance } from 'fastify'
import type { Endpoint } from 'shared-base/http/endpoint'
import { commentList } from 'shared-shop/endpoints/comments/comment-list'
import { questionCreate } from 'shared-shop/endpoints/comments/question-create'
import { questionDelete } from 'shared-shop/endpoints/comments/question-delete'
import { questionList } from 'shared-shop/endpoints/comments/question-list'
import { questionUpdate } from 'shared-shop/endpoints/comments/question-update'
import { reviewCreate } from 'shared-shop/endpoints/comments/review-create'
import { reviewDelete } from 'shared-shop/endpoints/comments/review-delete'
import { reviewList } from 'shared-shop/endpoints/comments/review-list'
import { reviewOwn } from 'shared-shop/endpoints/comments/review-own'
import { reviewUpdate } from 'shared-shop/endpoints/comments/review-update'
import type * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { ApiFailure } from '../http/api-failure.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { type Call, implement, implementForUser } from '../http/implement.ts'
import type { Log } from '../http/logger.ts'
import { PublicAnswers } from '../http/public-answers.ts'
import { writeLimit } from '../http/write-limit.ts'
import { listOwn } from './own-rows.ts'
import { createQuestion, deleteQuestion, listQuestions, updateQuestion } from './questions.ts'
import { createReview, deleteReview, listReviews, ownReview, updateReview, type Written } from './reviews.ts'

/** What comments need from the catalogue, which imports this folder. */
interface CommentedCatalogue {
  readonly version: string
  readonly snapshot: { readonly byId: Pick<ReadonlyMap<number, unknown>, 'has'> }
  refresh(): Promise<void>
}

const WRITES_PER_HOUR = 20

export function commentRoutes(
  app: FastifyInstance,
  parts: { db: Database; catalogue: CommentedCatalogue; sessions: Authenticator; now: () => Date; log: Log },
) {
  const { db, sessions, now } = parts
  const limit = writeLimit(app, 'comments', WRITES_PER_HOUR)
  publicLists(app, parts)

  implementForUser(app, sessions, commentList, ({ user, query }) => listOwn(db, user.id, query))
  implementForUser(app, sessions, reviewOwn, ({ user, params }) => ownReview(db, user.id, params.productId))

  implementForUser(app, sessions, reviewCreate, async ({ user, body, request }) => {
    await limit(request, user.id)
    return answered(await createReview(db, user, body, now()))
  })
  implementForUser(app, sessions, reviewUpdate, async ({ user, params, body, request }) => {
    await limit(request, user.id)
    return answered(await updateReview(db, user, params.id, body, now()))
  })
  implementForUser(app, sessions, reviewDelete, async ({ user, params }) => {
    await refreshIf(await deleteReview(db, user.id, params.id))
    return { status: 'true' as const }
  })

  implementForUser(app, sessions, questionCreate, async ({ user, body, request }) => {
    await limit(request, user.id)
    return answered(await createQuestion(db, user, body, now()))
  })
  implementForUser(app, sessions, questionUpdate, async ({ user, params, body, request }) => {
    await limit(request, user.id)
    return answered(await updateQuestion(db, user, params.id, body.text, now()))
  })
  implementForUser(app, sessions, questionDelete, async ({ user, params }) => {
    await refreshIf(await deleteQuestion(db, user.id, params.id))
    return { status: 'true' as const }
  })

  async function answered<Own>({ own, shown }: Written<Own>): Promise<Own> {
    await refreshIf(shown)
    return own
  }

  /** A failed refresh must not fail the write: the periodic refresh catches up. */
  async function refreshIf(shown: boolean): Promise<void> {
    if (!shown) return
    await parts.catalogue.refresh().catch((error: unknown) => {
      parts.log.error({ err: error }, 'catalogue not refreshed')
    })
  }
}

/** The public lists, cached until the catalogue version changes, as it does with each published comment. */
function publicLists(
  app: FastifyInstance,
  { db, catalogue }: { db: Database; catalogue: CommentedCatalogue },
) {
  const answers = new PublicAnswers()

  function serve<
    P extends z.ZodMiniType<{ productId: number }>,
    Q extends z.ZodMiniType,
    A extends z.ZodMiniType,
  >(
    endpoint: Endpoint<P, Q, z.ZodMiniType, A>,
    make: (call: Call<z.output<P>, z.output<Q>, unknown>) => Promise<z.input<A>>,
  ) {
    implement(app, endpoint, call => {
      if (!catalogue.snapshot.byId.has(call.params.productId)) throw new ApiFailure('NOT_FOUND')
      return answers.send(call.request, call.reply, {
        version: catalogue.version,
        schema: endpoint.answer,
        key: JSON.stringify([endpoint.path, call.params, call.query]),
        keep: 'live',
        make: () => make(call),
      })
    })
  }

  serve(reviewList, ({ params, query }) => listReviews(db, params.productId, query.page, query.order))
  serve(questionList, ({ params, query }) => listQuestions(db, params.productId, query.page))
}
