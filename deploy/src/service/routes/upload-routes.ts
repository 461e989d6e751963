import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { failures } from '../../contract/session.ts'
import { uploadBody, uploadSchema } from '../../contract/uploads.ts'
import type { DeployTarget } from '../../stores/target.ts'
import { authorFrom } from '../access/author.ts'
import { callerIn } from '../access/guard.ts'
import { ServiceFailure } from '../http/service-failure.ts'
import { targetFor } from '../registry/owned-target.ts'
import { MOST_FILE_BYTES } from '../uploads/check/release-check.ts'
import type { Uploads } from '../uploads/uploads.ts'

/** Descriptions of releases with a few thousand files. */
const MOST_DESCRIPTION_BYTES = 2 * 1024 * 1024

const uploadParams = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })

export function uploadRoutes(
  app: FastifyInstance,
  { uploads, target }: { readonly uploads: Uploads; readonly target: DeployTarget },
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const ofCaller = (request: FastifyRequest) => targetFor(target, authorFrom(request))
  typed.post(
    '/api/remotes/:remote/releases',
    {
      config: { access: 'publish', audit: 'publish' },
      bodyLimit: MOST_DESCRIPTION_BYTES,
      schema: {
        summary: 'Begins to publish a release; names the files that the service lacks',
        params: z.object({ remote: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]{0,60}$/)) }),
        body: uploadBody,
        response: { 200: uploadSchema, ...failures },
      },
    },
    async request => {
      const { release } = request.body
      request.auditVersion = release.metadata.version.slice(0, 80)
      return await uploads.begin(
        ofCaller(request),
        callerIn(request).token,
        request.params.remote,
        request.body,
      )
    },
  )
  // Files are bytes of any type, written as they come, in a scope of its own: everything else takes JSON only.
  const files: FastifyPluginAsync = async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    scope.put<{ Params: { readonly id: string; readonly '*': string } }>(
      '/api/uploads/:id/files/*',
      {
        config: { access: 'publish', audit: false, rateLimit: { max: 6_000 } },
        bodyLimit: MOST_FILE_BYTES,
        schema: { summary: 'A file of the release', response: { 204: z.undefined(), ...failures } },
      },
      async (request, reply) => {
        if (!(request.body instanceof Readable))
          throw new ServiceFailure('UNSUPPORTED_MEDIA_TYPE', 'Send the file as application/octet-stream')
        await uploads.add(request.params.id, callerIn(request).token, request.params['*'], request.body)
        return reply.code(204).send()
      },
    )
  }
  void app.register(files)
  typed.post(
    '/api/uploads/:id/complete',
    {
      config: { access: 'publish', audit: 'publish complete' },
      schema: {
        summary: 'Stores the release when all its files are there, and lists it',
        params: uploadParams,
        response: { 200: z.object({ version: z.string() }), ...failures },
      },
    },
    async request => {
      const caller = callerIn(request)
      const { metadata } = await uploads.complete(ofCaller(request), request.params.id, caller.token)
      request.auditVersion = metadata.version
      return { version: metadata.version }
    },
  )
}
