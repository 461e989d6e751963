import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { clientKey } from 'shared-server/http/client-key'
import { textOf } from 'shared-shop/errors/texts'
import { QueueFullError } from './encode-queue.ts'
import { neutralPicture } from './neutral-picture.ts'
import { createPictureCache, type PictureCacheOptions } from './picture-cache.ts'
import { parsePicturePath, picturePath } from './picture-path.ts'
import type { PictureInput, PictureSource } from './picture-source.ts'
import { renderPicture } from './render.ts'

const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'"

interface PicturesOptions extends PictureCacheOptions {
  /** `#rrggbb`, in lower case, of the colors that the catalogue shows now. */
  readonly colors: () => ReadonlySet<string>
}

function forever(reply: FastifyReply, type: string) {
  return (
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      // Pictures are public, and the shop's pages may be on another origin than the API.
      .header('cross-origin-resource-policy', 'cross-origin')
  )
}

/**
 * Serves the product pictures of `source`, and neutral ones of whatever it does not draw: `GET /api/V1/picture/{category}/{rrggbb}/{variant}/{view}.svg` and
 * `…/{view}-{width}.{webp|avif}` (see `picture-path.ts`), immutable per URL. 404 for any other path, and for colors that
 * nothing shows: without that, anybody could have 16.7 million pictures encoded. 503 with `retry-after` when too many
 * pictures are waiting to be encoded, for everybody or for this client. `dir` stores the encoded pictures.
 */
export function picturesPlugin(
  source: PictureSource | null,
  { colors, ...options }: PicturesOptions,
): FastifyPluginAsync {
  const cache = createPictureCache(options)
  const known = {
    categories: source?.categories ?? new Set<string>(),
    hasColor: (hex: string) => source?.decorativeColors.has(hex) || colors().has(hex),
  }
  const draw = (input: PictureInput) =>
    source?.categories.has(input.category) ? source.draw(input) : neutralPicture(input)
  return async app => {
    app.get<{ Params: { '*': string } }>('/api/V1/picture/*', async (request, reply) => {
      const wanted = parsePicturePath(request.params['*'], known)
      if (!wanted) {
        return reply.code(404).send({ code: 'NOT_FOUND', message: textOf('not-found') })
      }
      const { input, output } = wanted
      if (output.format === 'svg') {
        return forever(reply, 'image/svg+xml; charset=utf-8')
          .header('content-security-policy', svgPolicy)
          .send(draw(input))
      }
      try {
        const bytes = await cache.get(picturePath(wanted), () => renderPicture(draw(input), output), {
          client: clientKey(request.ip),
          signal: request.signal,
        })
        return forever(reply, `image/${output.format}`).send(bytes)
      } catch (error) {
        // Nobody reads the answer to an abandoned request, but it must not count as an error.
        if (!(error instanceof QueueFullError || request.signal.aborted)) throw error
        return reply
          .code(503)
          .header('retry-after', '2')
          .send({ code: 'BUSY', message: textOf('server-error') })
      }
    })
  }
}
