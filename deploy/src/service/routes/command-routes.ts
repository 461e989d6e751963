import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  type BodyOf,
  doneSchema,
  prunedSchema,
  type RemoteCommand,
  rebuiltSchema,
  remoteCommands,
  restoreBody,
} from '../../contract/commands.ts'
import { pinBody, pinnedSchema } from '../../contract/pins.ts'
import { type Ability, failures } from '../../contract/session.ts'
import { localDeployer } from '../../deployer/local-deployer.ts'
import { DeployError } from '../../lib/deploy-error.ts'
import { namedVersions } from '../../pins.ts'
import type { DeployTarget } from '../../stores/target.ts'
import { wasEverLive } from '../../versions/live.ts'
import { authorFrom } from '../access/author.ts'
import { callerIn, requireAbility } from '../access/guard.ts'
import { targetFor } from '../registry/owned-target.ts'

const described: Readonly<Record<RemoteCommand, { readonly access: Ability; readonly summary: string }>> = {
  canary: { access: 'release', summary: 'Gives a version to a share of the visitors' },
  ramp: { access: 'release', summary: 'Gives a version to growing shares of the visitors' },
  'ramp/advance': { access: 'release', summary: 'Begins the next step of a ramp at once' },
  'ramp/pause': { access: 'release', summary: 'Keeps the canary of a ramp at its share' },
  'ramp/resume': { access: 'release', summary: 'Lets a paused ramp go on' },
  promote: { access: 'release', summary: 'Makes a version live for everybody' },
  rollback: { access: 'release', summary: 'Undoes the last canary or promotion' },
  quarantine: { access: 'release', summary: 'Ends a version wherever it is live, and blocks it' },
  release: { access: 'release', summary: 'Ends the quarantine of a version' },
  retire: { access: 'admin', summary: 'Takes a remote out of service' },
}

/** Of one token: each pin writes the whole registry to the history. */
const PINS_PER_HOUR = 60

const remoteParams = z.object({ remote: z.string().check(z.maxLength(80)) })

export function commandRoutes(
  app: FastifyInstance,
  target: DeployTarget,
  pinSecret: string | undefined,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  const deployerOf = (request: FastifyRequest) =>
    localDeployer(targetFor(target, authorFrom(request)), pinSecret)

  for (const [name, body] of Object.entries(remoteCommands)) {
    const command = name as RemoteCommand
    const { access, summary } = described[command]
    typed.post(
      `/api/remotes/:remote/${command}`,
      {
        config: { access, audit: command },
        schema: { summary, params: remoteParams, body, response: { 200: doneSchema, ...failures } },
      },
      async request => {
        const done = await deployerOf(request).change(
          command,
          remoteNamed(request.params.remote),
          request.body as BodyOf<RemoteCommand>,
        )
        request.auditVersion = done.version || undefined
        return done
      },
    )
  }

  typed.post(
    '/api/pins',
    {
      config: {
        access: 'publish',
        audit: 'pin',
        rateLimit: {
          max: PINS_PER_HOUR,
          timeWindow: '1 hour',
          hook: 'preHandler',
          keyGenerator: request => `pins:${callerIn(request).token}`,
        },
      },
      schema: {
        summary: 'The query that shows versions to testers, until it expires',
        body: pinBody,
        response: { 200: pinnedSchema, ...failures },
      },
    },
    async request => {
      const caller = callerIn(request)
      for (const remote of Object.keys(request.body.versions)) requireAbility(caller, 'publish', remote)
      const document = await target.registry.read()
      const versions = namedVersions(document, request.body.versions)
      // A link makes the shop run the code, as going live does.
      for (const [remote, version] of Object.entries(versions))
        if (!wasEverLive(document, remote, version))
          requireAbility(
            caller,
            'release',
            remote,
            `${remote} ${version} was never live, so only a token with it may make a link`,
          )
      return await deployerOf(request).pin({ ...request.body, versions })
    },
  )

  typed.post(
    '/api/restore',
    {
      config: { access: 'admin', audit: 'restore' },
      schema: {
        summary: 'Makes an earlier revision of the registry current again',
        body: restoreBody,
        response: { 200: doneSchema, ...failures },
      },
    },
    async request => {
      const { revision, ...choice } = request.body
      await deployerOf(request).restore(revision, choice)
      return { version: '', revision: (await target.registry.read()).revision ?? 0 }
    },
  )
  typed.post(
    '/api/rebuild',
    {
      config: { access: 'admin', audit: 'rebuild' },
      schema: {
        summary: 'Rebuilds a lost registry from the stored releases',
        body: z.object({ reason: z.optional(z.string()), force: z.optional(z.boolean()) }),
        response: { 200: rebuiltSchema, ...failures },
      },
    },
    async request => ({ leftOut: [...(await deployerOf(request).rebuild(request.body))] }),
  )
  typed.post(
    '/api/prune',
    {
      config: { access: 'admin', audit: 'prune' },
      schema: {
        summary: 'Removes versions that nobody was served for some days',
        body: z.object({ days: z.optional(z.number()) }),
        response: { 200: prunedSchema, ...failures },
      },
    },
    async request => ({ removed: [...(await deployerOf(request).prune(request.body.days))] }),
  )
}

function remoteNamed(name: string): string {
  if (/^mfe-[a-z][a-z0-9-]*$/.test(name)) return name
  throw new DeployError('UNKNOWN_REMOTE', `«${name}» is no remote: their names begin with mfe-`)
}
